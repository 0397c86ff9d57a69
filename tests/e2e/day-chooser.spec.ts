import type { Page } from "@playwright/test";
import { demoDay } from "./demo-clock.ts";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

const chooserOf = (page: Page) => page.getByRole("dialog", { name: "날짜 선택" });
const dateOf = (page: Page) => page.getByRole("heading", { level: 1 }).getByRole("link");
const day = (away: number) => new RegExp(`date=${demoDay(away)}`);

test.beforeEach(async ({ page }, info) => {
  await comeIn(page);
  await ready(page, info);
});

test("a date is typed and taken, Esc gives the focus back", async ({ page }) => {
  await dateOf(page).click();
  const field = chooserOf(page).getByLabel("날짜", { exact: true });
  await expect(field).toBeFocused();
  await field.fill("내일");
  // It is taken by itself, and one may go on typing.
  await expect(page).toHaveURL(day(1));
  await expect(field).toBeFocused();
  await field.fill("2. 30");
  await expect(chooserOf(page)).toContainText("2월은 28일까지예요.");
  await field.fill("모레");
  await field.press("Enter");
  await expect(chooserOf(page)).toBeHidden();
  await expect(page).toHaveURL(day(2));
  await dateOf(page).click();
  await field.press("Escape");
  await expect(chooserOf(page)).toBeHidden();
  await expect(dateOf(page)).toBeFocused();
});

test("the date opens it again over the day that is still on its way", async ({ page }) => {
  await dateOf(page).click();
  const field = chooserOf(page).getByLabel("날짜", { exact: true });
  await field.fill("모레");
  const held: (() => void)[] = [];
  await page.route(
    (url) => url.pathname.endsWith(".data") && url.searchParams.get("date") === demoDay(2),
    async (route) => {
      await new Promise<void>((letGo) => held.push(letGo));
      await route.continue();
    },
    { times: 1 },
  );
  await field.press("Enter");
  await expect(chooserOf(page)).toBeHidden();
  await expect.poll(() => held.length).toBe(1);
  await dateOf(page).click();
  await expect(chooserOf(page)).toBeVisible();
  held.forEach((letGo) => letGo());
  await expect(page).toHaveURL(day(2));
  await expect(chooserOf(page)).toBeVisible();
});

test("arrows walk through its days, and on the board from day to day", async ({ page }) => {
  await dateOf(page).click();
  const days = chooserOf(page).locator("a[data-day]");
  const at = (away: number) => chooserOf(page).locator(`a[data-day="${demoDay(away)}"]`);
  await expect(days.first()).toBeVisible();
  await at(0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(at(1)).toBeFocused();
  // A week on is another month.
  await page.keyboard.press("ArrowDown");
  await expect(at(8)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(day(8));
  await expect(chooserOf(page)).toBeHidden();
  await dateOf(page).blur();
  // The address is ahead of what is drawn.
  await expect(page.getByRole("link", { name: "다음 날" })).toHaveAttribute(
    "href",
    new RegExp(demoDay(9)),
  );
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(day(9));
  await page.keyboard.press("KeyT");
  await expect(page).not.toHaveURL(/date=/);
});
