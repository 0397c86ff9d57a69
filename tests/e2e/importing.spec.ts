import type { Page, TestInfo } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

/** What a script adds to 네이버 상품 가져오기; all else: contract/forms-importing. */
const foot = (page: Page) => page.locator("[data-page-bar]");
const acts = (page: Page, name: string) => page.getByRole("group", { name: `${name}: 할 일` });
const act = (page: Page, name: string, word: string) =>
  acts(page, name).getByRole("radio", { name: word, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Comes to it and reads what is there, whatever a run before this one has left. */
async function toReview(page: Page, info: TestInfo): Promise<void> {
  await comeIn(page, "/load-naver-product");
  await ready(page, info);
  const end = button(page, "가져오지 않고 마치기");
  if (await end.isVisible()) await end.click();
  const streamed = page.waitForRequest("**/events");
  await page.getByRole("button", { name: /읽어 오기$|^이어서 읽기$|^다시 읽기$/ }).click();
  await streamed;
  await expect(page.getByRole("heading", { name: /^네이버 상품 \d+개를 읽었어요$/ })).toBeVisible();
}

async function endWithout(page: Page): Promise<void> {
  await button(page, "가져오지 않고 마치기").click();
  await expect(page.getByText("되돌릴 것이 없어요")).toBeVisible();
}

test("it is read while one looks on, the foot counts what is chosen, and the focus goes where the work is", async ({
  page,
}, info) => {
  await toReview(page, info);
  // The bar says of the links what the board's says: when they were heard.
  await expect(page.getByRole("list", { name: "연동 상태" }).first()).toContainText("정상");
  await expect(foot(page)).toContainText("가져오기 3 · 잇기 6 · 건너뛰기 0");
  await expect(foot(page)).toContainText(
    "상품 3개가 새로 생기고 도수치료 금액이 130,000원이 돼요.",
  );
  await page.getByText("다른 곳 1").first().click();
  await page.getByRole("radio", { name: "여기 금액: 120,000원" }).check();
  await expect(foot(page)).toContainText("저장하면 상품 3개가 새로 생겨요.");
  await page.getByText("새 상품 3").click();
  await page.getByRole("link", { name: "고르지 않은 것 1" }).click();
  // Refused, the focus is where something is to be chosen, whatever kind is shown.
  await page.getByText("새 상품 3").click();
  await button(page, "저장").click();
  await expect(page.getByText("골라 주세요.", { exact: true })).toBeVisible();
  await expect(acts(page, "도수치료 30분").locator(":focus")).toBeVisible();
  await acts(page, "비타민 주사").getByText("건너뛰기").click();
  await acts(page, "도수치료 30분").getByText("가져오기").click();
  await expect(foot(page)).toContainText("가져오기 3 · 잇기 6 · 건너뛰기 1");
  await expect(foot(page)).not.toContainText("고르지 않은 것");
  await page.getByText("새 상품 3").click();
  await expect(acts(page, "초진 진료")).toBeHidden();
  await expect(acts(page, "대상포진 접종")).toBeVisible();
  await endWithout(page);
  // What was pressed is gone: the page that came has the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what is chosen and not saved is asked about, and is there again after a reload", async ({
  page,
}, info) => {
  await toReview(page, info);
  // Nothing is chosen yet: nobody asks.
  const links = page.getByRole("navigation", { name: "설정" });
  const asked = page.getByRole("dialog", { name: "적던 것을 두고 나갈까요?" });
  await act(page, "비타민 주사", "건너뛰기").check({ force: true });
  await links.getByRole("link", { name: "상품" }).click();
  await expect(asked).toContainText("비타민 주사");
  await page.keyboard.press("Escape");
  await expect(act(page, "비타민 주사", "건너뛰기")).toBeChecked();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await ready(page, info);
  await expect(act(page, "비타민 주사", "가져오기")).toBeChecked();
  await button(page, "이어 적기").click();
  await expect(act(page, "비타민 주사", "건너뛰기")).toBeChecked();
  await expect(foot(page)).toContainText("가져오기 2 · 잇기 6 · 건너뛰기 1");

  // Saved it is asked about no more, nor offered again.
  await button(page, "저장하고 나가기").click();
  await expect(page).toHaveURL(/\/settings\/product$/);
  await page.getByRole("link", { name: "네이버 상품 고르기" }).click();
  await expect(act(page, "비타민 주사", "건너뛰기")).toBeChecked();
  await expect(button(page, "이어 적기")).toHaveCount(0);
  await links.getByRole("link", { name: "상품" }).click();
  await expect(page).toHaveURL(/\/settings\/product$/);
  await page.goto("/load-naver-product");
  await ready(page, info);
  await endWithout(page);
});

test("taken over and taken back while one looks on: the focus is on the page that came", async ({
  page,
}, info) => {
  await toReview(page, info);
  await act(page, "도수치료 30분", "건너뛰기").check({ force: true });
  await act(page, "도수치료", "건너뛰기").check({ force: true });
  const title = page.getByRole("heading", { level: 1 });
  await button(page, "저장").click();
  const over = button(page, "되돌리기");
  await expect(over).toBeVisible();
  await expect(title).toBeFocused();
  await over.click();
  await expect(page.locator("#undo")).toContainText("님이 되돌렸어요");
  await expect(page.locator("#undo")).toBeFocused();
  await button(page, "다시 읽어 오기").click();
  await expect(page.getByRole("heading", { name: /개를 읽었어요$/ })).toBeFocused();
  // What was taken back is not made a second time.
  await expect(page.getByText("되돌려서 보관한 비타민 주사를 다시 꺼내요")).toBeVisible();
  await endWithout(page);
});
