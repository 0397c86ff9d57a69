import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, DEMO, expect, test } from "./fixtures.ts";

/** 상품: what a script adds to its list and to its form. */
const LIST = "/settings/product";
/** 도수치료 of the demo, whose ids are always the same. */
const DEMO_PRODUCT = `${LIST}/detail/0d0c7a1c-0000-4000-8000-000000000103`;

const names = (page: Page) =>
  page.locator("tbody tr td:nth-child(2) a").filter({ visible: true }).allInnerTexts();
const saveBar = (page: Page) => page.getByText(/^바꾼 곳/);

test("the lane, the count and the marks follow what is typed; who leaves is asked", async ({
  page,
}, info) => {
  await comeIn(page, DEMO_PRODUCT);
  await ready(page, info);
  await expect(saveBar(page)).toHaveText("바꾼 곳 없음");
  await expect(page.getByText("하루 8번")).toBeVisible();
  await page.getByLabel("준비 시간").fill("60");
  await expect(saveBar(page)).toHaveText("바꾼 곳 1");
  await expect(page.getByText("지금은 8번")).toBeVisible();

  await page.getByLabel("설명", { exact: true }).fill("통증 100% 개선을 약속드려요.");
  await expect(saveBar(page)).toHaveText("바꾼 곳 2");
  await expect(page.getByText(/문제 될 수 있는 말이 \d곳/)).toBeVisible();
  await expect(page.getByRole("button", { name: "그래도 저장" })).toBeVisible();

  const asked = page.getByRole("dialog", { name: "적던 것을 두고 나갈까요?" });
  await page.getByRole("link", { name: "운영 보기" }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "계속 적기" }).click();
  await expect(page.getByLabel("준비 시간")).toHaveValue("60");

  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(saveBar(page)).toHaveText("바꾼 곳 없음");
  await expect(page.getByText("지금은 8번")).toHaveCount(0);
  await page.getByRole("link", { name: "운영 보기" }).click();
  await expect(page).toHaveURL(/\/product\/detail\//);
});

test("what was typed as a session ended is gone on with after the login", async ({
  page,
}, info) => {
  await comeIn(page, DEMO_PRODUCT, { alone: true });
  await ready(page, info);
  await page.getByLabel("정리 시간").fill("25");
  await expect(saveBar(page)).toHaveText("바꾼 곳 1");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await page.getByLabel("아이디", { exact: true }).fill(DEMO.id);
  await page.getByLabel("비밀번호", { exact: true }).fill(DEMO.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${DEMO_PRODUCT}$`));
  await expect(page.getByLabel("정리 시간")).toHaveValue("10");
  await page.getByRole("button", { name: "이어 적기" }).click();
  await expect(page.getByLabel("정리 시간")).toHaveValue("25");
  await expect(saveBar(page)).toHaveText("바꾼 곳 1");
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(saveBar(page)).toHaveText("바꾼 곳 없음");
});

test("what waits to be gone on with and what is typed beside it: neither throws the other away", async ({
  page,
}, info) => {
  await comeIn(page, DEMO_PRODUCT, { alone: true });
  await ready(page, info);
  const [name, minutes] = [
    page.getByRole("textbox", { name: "상품 이름" }),
    page.getByLabel("정리 시간"),
  ];
  await name.fill("도수치료 새 이름");
  await expect(saveBar(page)).toHaveText("바꾼 곳 1");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await ready(page, info);
  await minutes.fill("25");
  await expect(saveBar(page)).toHaveText("바꾼 곳 1");
  await page.reload();
  await ready(page, info);
  await expect(page.getByText("적던 것이 남아 있어요. 상품 이름, 정리 시간")).toBeVisible();
  await minutes.fill("35");
  await page.getByRole("button", { name: "이어 적기" }).click();
  await expect(name).toHaveValue("도수치료 새 이름");
  await expect(minutes).toHaveValue("35");
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(saveBar(page)).toHaveText("바꾼 곳 없음");
});

test("a row is put elsewhere by its grip, and stays there", async ({ page }, info) => {
  await comeIn(page, LIST);
  await ready(page, info);
  const was = await names(page);
  const [first = "", second = "", third = ""] = was;
  const rows = page.locator("tbody tr");
  const drop = async (from: number, to: number, side: "before" | "after") => {
    const grip = await rows.nth(from).getByTitle("끌어서 차례 바꾸기").boundingBox();
    const over = await rows.nth(to).boundingBox();
    if (!grip || !over) throw new Error("no row there");
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    const y = over.y + (side === "before" ? 6 : over.height - 6);
    await page.mouse.move(over.x + over.width / 2, y - 4, { steps: 4 });
    await page.mouse.move(over.x + over.width / 2, y);
    const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.mouse.up();
    await kept;
  };
  await drop(0, 2, "after");
  await expect.poll(() => names(page)).toEqual([second, third, first, ...was.slice(3)]);
  await page.reload();
  await ready(page, info);
  expect(await names(page)).toEqual([second, third, first, ...was.slice(3)]);
  await drop(2, 0, "before");
  await expect.poll(() => names(page)).toEqual(was);
  await page.reload();
  expect(await names(page)).toEqual(was);
});

test("a row is moved by its buttons: the focus stays on them, and what is ticked stays ticked", async ({
  page,
}, info) => {
  await comeIn(page, LIST);
  await ready(page, info);
  const was = await names(page);
  const [first = "", second = "", third = ""] = was;
  const tick = page.getByRole("checkbox", { name: `${second} 선택` });
  await tick.check();
  const down = page.getByRole("button", { name: `${first} 아래로` });
  await down.focus();
  for (const order of [
    [second, first, third],
    [second, third, first],
  ]) {
    const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.keyboard.press("Enter");
    await kept;
    await expect.poll(() => names(page)).toEqual([...order, ...was.slice(3)]);
    await expect(down).toBeFocused();
  }
  await expect(tick).toBeChecked();
  const up = page.getByRole("button", { name: `${first} 위로` });
  await up.click();
  await expect.poll(() => names(page)).toEqual([second, first, third, ...was.slice(3)]);
  await up.click();
  await expect.poll(() => names(page)).toEqual(was);
});

test("many are picked, rested at once, and taken up again", async ({ page }, info) => {
  await comeIn(page, LIST);
  await ready(page, info);
  const [, , , fourth = "", fifth = ""] = await names(page);
  const pick = async () => {
    for (const name of [fourth, fifth])
      await page.getByRole("checkbox", { name: `${name} 선택` }).check();
  };
  await pick();
  await page.getByRole("button", { name: "쉬게 하기" }).click();
  await expect(page.getByText("2개를 쉬게 했어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: "쉬는 중 2" })).toBeVisible();
  await pick();
  await page.getByRole("button", { name: "예약 받기" }).click();
  await expect(page.getByRole("link", { name: "쉬는 중 0" })).toBeVisible();
});

test("a number that it cannot be is said as its field is left, in the server's words, and goes as it is mended", async ({
  page,
}, info) => {
  await comeIn(page, DEMO_PRODUCT, { alone: true });
  await ready(page, info);
  const leaves = async (label: string, text: string, message: string, mended: string) => {
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill(text);
    await expect(page.getByText(message)).toHaveCount(0);
    await field.press("Tab");
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await field.fill(mended);
    await expect(page.getByText(message)).toHaveCount(0);
  };
  await leaves("진료 시간", "7", "5분 단위로 적어 주세요.", "30");
  await leaves("준비 시간", "-5", "0분부터 적을 수 있어요.", "0");
  await leaves("정리 시간", "열", "숫자로만 적어 주세요. 예: 10", "10");
  await leaves("한 번에 받는 사람", "51", "50명까지 받을 수 있어요.", "1");
  await page.getByRole("radio", { name: "비급여" }).check();
  await leaves("금액", "200000000", "1억 원까지 적을 수 있어요.", "90,000");
  await page.getByRole("button", { name: "되돌리기" }).click();
});

test("the card as patients see it follows 보낼 곳 at each place; its tabs are no change of the product", async ({
  page,
}, info) => {
  await comeIn(page, "/product/create", { alone: true });
  await ready(page, info);
  const figure = page.getByRole("group", { name: "어디에서 보이는 모습" });
  const none = page.getByText("보내지 않아서 환자에게 보이지 않아요.");
  await expect(none.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("checkbox", { name: "카카오" }).check();
  await figure.getByRole("radio", { name: "카카오" }).check();
  await expect(none.filter({ visible: true })).toHaveCount(0);
  await expect(
    page.getByText("아직 이어진 상품이 없어서 환자에게 보이지 않아요.").filter({ visible: true }),
  ).toHaveCount(1);
  await figure.getByRole("radio", { name: "네이버" }).check();
  await expect(none.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("checkbox", { name: "카카오" }).uncheck();
});
