import type { Page } from "@playwright/test";
import { newName, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** 상품 and 설정 by keys alone: what was pressed goes, and the focus is not lost with it. */
test.use({ expectedErrors: [/status of (400|409)/] });

/** 도수치료 of the demo's hospital. */
const ID = "0d0c7a1c-0000-4000-8000-000000000103";
const PRODUCT = `/settings/product/detail/${ID}`;

const focused = (page: Page) => page.locator("*:focus");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The title of the page has the focus, and is seen. */
async function isAtTitle(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(focused(page)).toBeInViewport();
}

test("what was typed is gone on with, given up and taken back: the focus stays where that was", async ({
  page,
}, info) => {
  await comeIn(page, PRODUCT);
  await ready(page, info);
  page.on("dialog", (dialog) => void dialog.accept());
  for (const answer of ["버리기", "이어 적기"]) {
    await page.getByRole("textbox", { name: "설명", exact: true }).fill("적다 만 설명");
    await page.reload();
    await ready(page, info);
    await button(page, answer).press("Enter");
    await isAtTitle(page, /도수치료/);
  }
  await button(page, "되돌리기").press("Enter");
  await expect(button(page, "저장")).toBeFocused();
});

test("a product that was made, and what it was before: the focus is on the page that comes, and at the history", async ({
  page,
}, info) => {
  const name = newName();
  await comeIn(page, "/product/create?from=checkup");
  await ready(page, info);
  await page.getByRole("textbox", { name: "상품 이름" }).fill(name);
  await button(page, "등록만 하기").press("Enter");
  await isAtTitle(page, new RegExp(name));
  await page.getByRole("textbox", { name: "설명", exact: true }).fill("새로 적은 설명");
  await button(page, "저장").press("Enter");
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await page.getByRole("link", { name: "운영 보기" }).press("Enter");
  await isAtTitle(page, new RegExp(name));
  await page
    .getByRole("link", { name: /로 되돌리기$/ })
    .first()
    .press("Enter");
  await expect(button(page, "되돌리기")).toBeVisible();
  await button(page, "되돌리기").press("Enter");
  await expect(page.getByText(/되돌렸어요/).first()).toBeVisible();
  await expect.poll(() => focused(page).count()).toBe(1);
  await expect(
    page.locator("section:has(#history)").and(page.locator(":focus-within")),
  ).toHaveCount(1);
});

test("two versions, and what a link leads to: the title has the focus, or is said", async ({
  page,
  context,
}, info) => {
  await comeIn(page, PRODUCT);
  await ready(page, info);
  const description = page.getByRole("textbox", { name: "설명", exact: true });
  const was = await description.inputValue();
  const other = await context.newPage();
  await other.goto(PRODUCT);
  await ready(other, info);
  await other.getByRole("textbox", { name: "설명", exact: true }).fill("다른 창의 설명");
  await button(other, "저장").click();
  await expect(other.getByText("바꾼 곳 없음")).toBeVisible();
  await description.fill("이 창의 설명");
  await button(page, "저장").press("Enter");
  await isAtTitle(page, /먼저 저장했어요/);
  await other.getByRole("textbox", { name: "설명", exact: true }).fill(was);
  await button(other, "저장").click();
  await expect(other.getByText("바꾼 곳 없음")).toBeVisible();
  const way = page.getByRole("navigation", { name: "설정" }).getByRole("link", { name: "내 계정" });
  await way.press("Enter");
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByRole("status").filter({ hasText: /^내 계정/ })).toHaveCount(1);
  await expect(way).toBeFocused();
});
