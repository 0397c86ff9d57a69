import type { Request } from "@playwright/test";
import { ready } from "./desk.ts";
import { expect, test, comeIn } from "./fixtures.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** 도수치료 of the demo's hospital. */
const PRODUCT = "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103";

for (const [screen, address, label] of [
  ["상품", PRODUCT, "상품 이름"],
  ["병원 정보", "/settings/hospital-info", "병원 이름"],
] as const)
  test(`the line drops while ${screen} is saved: the screen and what was typed stay`, async ({
    page,
    context,
  }) => {
    await comeIn(page, address);
    const field = page.getByRole("textbox", { name: label, exact: true });
    await expect(async () => {
      await field.fill("끊긴 사이");
      await expect(page.getByText("바꾼 곳 1")).toBeVisible({ timeout: 500 });
    }).toPass();
    await context.setOffline(true);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText(/저장됐는지 알 수 없어요/).first()).toBeVisible();
    // At its place alone, and no toast says it again.
    await page.waitForTimeout(500);
    await expect(page.getByText(/저장됐는지 알 수 없어요/)).toHaveCount(1);
    await expect(field).toHaveValue("끊긴 사이");
    await context.setOffline(false);
  });

test("the line drops before the page has asked for anything: the form stays, and is sent when it is back", async ({
  page,
  context,
}) => {
  await context.route("**/__manifest*", (route) => route.abort("internetdisconnected"));
  await comeIn(page, PRODUCT);
  const field = page.getByRole("textbox", { name: "설명", exact: true });
  const was = await field.inputValue();
  await field.fill("끊긴 사이");
  await expect(page.getByText("바꾼 곳 1")).toBeVisible();
  await context.setOffline(true);
  const save = page.getByRole("button", { name: "저장", exact: true });
  await save.click();
  await expect(page.getByText(/저장됐는지 알 수 없어요/).first()).toBeVisible();
  await expect(field).toHaveValue("끊긴 사이");
  await context.setOffline(false);
  for (const text of ["끊긴 사이", was]) {
    await field.fill(text);
    await save.click();
    await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  }
});

test("the line drops while minutes of 상품 are typed: the form stays, its figure as it was, and it is sent", async ({
  page,
  context,
}) => {
  await comeIn(page, PRODUCT);
  const minutes = page.getByRole("textbox", { name: "정리 시간" });
  const figure = page.getByText(/^하루 \d+번$/);
  const notReckoned = page.getByText(/다시 계산하지 못했어요/);
  const saved = (await figure.textContent()) ?? "";
  await minutes.fill("50");
  await expect(figure).not.toHaveText(saved);
  const before = (await figure.textContent()) ?? "";
  await context.setOffline(true);
  await minutes.fill("200");
  await expect(notReckoned).toBeVisible();
  await expect(figure).toHaveText(before);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/저장됐는지 알 수 없어요/).first()).toBeVisible();
  await expect(minutes).toHaveValue("200");
  await context.setOffline(false);
  await minutes.fill("0");
  await expect(notReckoned).toBeHidden();
  await expect(figure).not.toHaveText(before);
});

test("the line drops while a rule of 병원 정보 is chosen: the form stays, and says what is of before", async ({
  page,
  context,
}) => {
  await comeIn(page, "/settings/hospital-info");
  const window = page.locator("select[name='window']");
  await window.selectOption("14");
  await expect(page.getByText("바꾼 곳 1")).toBeVisible();
  await context.setOffline(true);
  await window.selectOption("7");
  await expect(page.getByText(/다시 계산하지 못했어요/)).toBeVisible();
  await expect(window).toHaveValue("7");
  await context.setOffline(false);
  await window.selectOption("60");
  await expect(page.getByText(/다시 계산하지 못했어요/)).toBeHidden();
});

test("병원 정보 is opened: what saving would come to is not asked before something of it is changed", async ({
  page,
}, info) => {
  const looks: string[] = [];
  page.on("request", (request) => {
    if (isLook(request)) looks.push(request.url());
  });
  await comeIn(page, "/settings/hospital-info");
  await ready(page, info);
  await page.getByRole("textbox", { name: "대표자" }).fill("새 대표자");
  await expect(page.getByText("바꾼 곳 1")).toBeVisible();
  // Longer than it waits for a rest in the typing.
  await page.waitForTimeout(1500);
  expect(looks).toHaveLength(0);
  await page.locator("select[name='window']").selectOption("7");
  await expect.poll(() => looks.length).toBe(1);
});

test("the line drops under a save of 병원 정보 and under what it would come to: the form stays", async ({
  page,
}, info) => {
  await comeIn(page, "/settings/hospital-info");
  await ready(page, info);
  const cut = { look: cutOff(), save: cutOff() };
  await page.route(/hospital-info\.data/, async (route) => {
    const request = route.request();
    if (request.method() === "POST") await (isLook(request) ? cut.look : cut.save).over;
    await route.abort("internetdisconnected");
  });
  const looked = page.waitForEvent("requestfailed", isLook);
  const asked = page.waitForRequest(isLook);
  const field = page.locator("select[name='window']");
  await field.selectOption("7");
  await asked;
  await page.getByRole("button", { name: "저장", exact: true }).click();
  cut.look.now();
  await looked;
  await expect(page.getByText(/다시 계산하지 못했어요/)).toBeVisible();
  cut.save.now();
  await expect(page.getByText(/저장됐는지 알 수 없어요/).first()).toBeVisible();
  await expect(field).toHaveValue("7");
});

const isLook = (request: Request) => (request.postData() ?? "").includes("intent=look");

/** Nothing comes of a request, from `now` on. */
function cutOff() {
  let now = () => {};
  const over = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { over, now };
}
