import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** What a script adds to 네이버 상품 가져오기; all else: contract/forms-importing. */
test("it is read while one looks on, and the foot counts what is chosen", async ({
  page,
}, info) => {
  await comeIn(page, "/load-naver-product");
  await ready(page, info);
  // As a run before this one may have left it.
  const end = page.getByRole("button", { name: "가져오지 않고 마치기" });
  if (await end.isVisible()) await end.click();
  const streamed = page.waitForRequest("**/events");
  await page.getByRole("button", { name: /읽어 오기$|^이어서 읽기$|^다시 읽기$/ }).click();
  await streamed;
  await expect(page.getByRole("heading", { name: /^네이버 상품 \d+개를 읽었어요$/ })).toBeVisible();
  const foot = page.locator("[data-page-bar]");
  await expect(foot).toContainText("가져오기 3 · 잇기 6 · 건너뛰기 0");
  await expect(foot).toContainText("상품 3개가 새로 생기고 도수치료 금액이 130,000원이 돼요.");
  await page.getByText("다른 곳 1").first().click();
  await page.getByRole("radio", { name: "여기 금액: 120,000원" }).check();
  await expect(foot).toContainText("저장하면 상품 3개가 새로 생겨요.");
  await page.getByText("새 상품 3").click();
  await page.getByRole("link", { name: "고르지 않은 것 1" }).click();
  const acts = (name: string) => page.getByRole("group", { name: `${name}: 할 일` });
  await acts("비타민 주사").getByText("건너뛰기").click();
  await acts("도수치료 30분").getByText("가져오기").click();
  await expect(foot).toContainText("가져오기 3 · 잇기 6 · 건너뛰기 1");
  await expect(foot).not.toContainText("고르지 않은 것");
  await page.getByText("새 상품 3").click();
  await expect(acts("초진 진료")).toBeHidden();
  await expect(acts("대상포진 접종")).toBeVisible();
  await page.getByRole("button", { name: "가져오지 않고 마치기" }).click();
  await expect(page.getByText("되돌릴 것이 없어요")).toBeVisible();
});
