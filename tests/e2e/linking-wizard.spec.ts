import type { Page, TestInfo } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test, watch } from "./fixtures.ts";
import { expectGood } from "./good.ts";

test.use({ expectedErrors: [/status of 400/] });

const HUB = "/linking-platform";
const KAKAO = `${HUB}/kakao`;

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page that comes has the focus: what was pressed is gone. */
async function comesTo(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
  await expect(title(page, name)).toBeFocused();
}

async function open(page: Page, address: string, info: TestInfo): Promise<void> {
  await comeIn(page, address);
  await ready(page, info);
}

/** Kakao is let go of, as staff do it, and nothing of a next link is begun, whatever a try before this one left. */
async function disconnect(page: Page, info: TestInfo): Promise<void> {
  await open(page, "/settings/platform-sync/kakao/disconnect", info);
  if (page.url().endsWith("/disconnect")) {
    const phrase = page.getByText(/^카카오 \d+건$/).first();
    await page
      .getByRole("textbox")
      .last()
      .fill(await phrase.innerText());
    await page.getByRole("button", { name: /연동 해제/ }).click();
    await expect(page).toHaveURL(/\/settings\/platform-sync$/);
  }
  await open(page, HUB, info);
  const reset = page.getByText("처음부터 다시", { exact: true });
  if ((await reset.count()) === 0) return;
  await reset.click();
  await button(page, "지우고 처음부터").click();
  await expect(reset).toHaveCount(0);
}

test("Kakao is linked anew: hub to done, left half way and gone on with at another PC, begun once", async ({
  page,
  browser,
}, info) => {
  await disconnect(page, info);
  await page.getByRole("button", { name: "카카오 시작" }).click();
  await comesTo(page, "카카오 예약 계정");

  await button(page, "다음: 확인").click();
  await expect(page.getByLabel("파트너 번호")).toBeFocused();
  await expect(page.getByLabel("파트너 번호")).toHaveAttribute("aria-invalid", "true");
  await expectGood(page);
  // Out to Kakao's own login, here the sandbox's, and back with number and key.
  await button(page, "카카오에서 로그인").click();
  await expect(title(page, "카카오 로그인 (sandbox)")).toBeVisible();
  await page.getByRole("link").first().click();
  await expect(title(page, "카카오에서 돌아왔어요")).toBeVisible();
  await page.getByRole("link", { name: "이어서 연동하기" }).click();
  await ready(page, info);
  await expect(page.getByLabel("파트너 번호")).toHaveValue("demo-kakao");
  await button(page, "다음: 확인").click();
  await comesTo(page, "카카오 확인");
  await button(page, "확인하기").click();
  await comesTo(page, "카카오에서 찾은 것");
  // Read once more it is another page in the same place.
  await button(page, "다시 확인").focus();
  await page.keyboard.press("Enter");
  await comesTo(page, "카카오에서 찾은 것");
  await expectGood(page);
  await button(page, "다음: 상품 짝짓기").click();
  await comesTo(page, "상품 짝짓기");
  await expectGood(page);

  // What a choice settles is not said any more.
  const boxes = page.getByRole("main").getByRole("combobox");
  const was = await boxes.nth(1).inputValue();
  await boxes.nth(1).selectOption(await boxes.first().inputValue());
  await button(page, "다음: 미리 보기").click();
  await expect(page.getByText("하나에 하나만 이을 수 있어요.")).toHaveCount(2);
  await boxes.nth(1).selectOption(was);
  await expect(page.getByText("하나에 하나만 이을 수 있어요.")).toHaveCount(0);
  await expect(page.getByText("고칠 곳")).toHaveCount(0);

  // Left here; at another PC one is led to the same page, and on from there.
  const suggested = await page.getByRole("combobox").last().inputValue();
  await page.getByRole("combobox").last().selectOption({ label: "안 이음" });
  await button(page, "저장하고 나가기").click();
  await expect(page).toHaveURL(new RegExp(`${HUB}$`));
  await expectGood(page);
  const wrong: string[] = [];
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  watch(elsewhere, wrong);
  const other = await elsewhere.newPage();
  await open(other, HUB, info);
  await expect(other.getByText("3 상품 짝짓기에서 나갔어요.")).toBeVisible();
  await other.getByRole("link", { name: "이어하기" }).click();
  await comesTo(other, "상품 짝짓기");
  await expect(other.getByRole("combobox").last()).toHaveValue("NONE");
  await other.getByRole("combobox").last().selectOption(suggested);
  await button(other, "다음: 미리 보기").click();
  await comesTo(other, "무엇이 바뀌는지");
  await expectGood(other);
  const send = await other
    .locator("main li")
    .filter({ hasText: "빈자리" })
    .locator("b")
    .innerText();

  const posts: string[] = [];
  other.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(KAKAO)) posts.push(request.url());
  });
  await button(other, "연동 시작").dblclick();
  await comesTo(other, "카카오와 이었어요");
  expect(posts).toHaveLength(1);
  const done = (what: string) => other.locator("main li").filter({ hasText: what });
  // What was promised was done, and is said as it is done, without a reload.
  await expect(done("빈자리")).toContainText(`${send}칸 모두 보냈어요`, {
    timeout: 60_000,
  });
  await expect(done("지난 예약")).toContainText("모두 받았어요", { timeout: 60_000 });
  await expectGood(other);
  expect(wrong.filter((line) => !/status of 400/.test(line))).toEqual([]);
  await elsewhere.close();

  // Who still stands on its pages is led to what is so now.
  await page.goto(`${KAKAO}?page=3`);
  await expect(title(page, "카카오와 이었어요")).toBeVisible();
});
