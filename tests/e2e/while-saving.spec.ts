import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** What one goes on doing while 저장 runs, and while what it says stands there. */

const PRODUCT = "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103";

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first();
const save = (page: Page) => page.getByRole("button", { name: "저장", exact: true });
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

test("a toast that stands takes no Tab, and leaves the focus where one puts it", async ({
  page,
}, info) => {
  // It stands for as long as this takes.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (done: () => void, ms = 0) => real(done, ms < 2000 ? ms : ms * 100),
    });
  });
  await comeIn(page, PRODUCT);
  await ready(page, info);
  const one = field(page, "설명");
  const was = await one.inputValue();
  await one.fill("토스트 곁에서");
  await save(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await save(page).focus();
  await page.keyboard.press("Tab");
  await expect(toasts(page).and(page.locator(":focus"))).toHaveCount(0);
  await save(page).focus();
  // Its list is reached by a key of its own.
  await page.keyboard.press("Alt+t");
  await one.click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(one).toBeFocused();
  await expect(one).toHaveValue("토스트 곁에서!");
  await one.fill(was);
  await save(page).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
});
