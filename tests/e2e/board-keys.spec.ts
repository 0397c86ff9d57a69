import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.beforeEach(async ({ page }, info) => {
  await comeIn(page);
  await ready(page, info);
});

test("/ searches, N books, Esc closes; not while typing", async ({ page }) => {
  await page.keyboard.press("Slash");
  await expect(page.getByRole("combobox", { name: "예약 찾기" })).toBeFocused();
  await page.keyboard.press("KeyN");
  await expect(page).not.toHaveURL(/new=1/);
  await page.getByRole("combobox", { name: "예약 찾기" }).blur();
  await page.keyboard.press("KeyN");
  await expect(page.getByRole("heading", { name: "예약 등록" })).toBeVisible();
  await page.locator("body").press("Escape");
  await expect(page).not.toHaveURL(/new=1/);
});

test("↑ ↓ walk the queue, Enter opens, switched off they do nothing", async ({ page }) => {
  const names = page.getByRole("region", { name: "확인 필요" }).locator("li a[data-walk]");
  await names.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/reservation=/);

  await page.locator("details[name=account] summary").click();
  await page.getByLabel("단축키 쓰기").uncheck();
  await page.locator("details[name=account] summary").click();
  await names.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(names.first()).toBeFocused();
});

test("? lists every key, Esc puts the list away", async ({ page }) => {
  await page.keyboard.press("Shift+Slash");
  const list = page.getByRole("dialog", { name: "단축키" });
  await expect(list.getByText("예약 등록", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});
