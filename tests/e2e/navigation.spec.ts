import type { Page } from "@playwright/test";
import { panelOf, ready } from "./desk.ts";
import { nextWeekday } from "./demo-clock.ts";
import { comeIn, expect, test } from "./fixtures.ts";

const DAY = nextWeekday();
const lanes = (page: Page) => page.getByRole("region", { name: /일정$/ });

/** A mark that does not outlive the document. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same", ""));
const expectSameDocument = (page: Page) => expect(page.locator("body[data-same]")).toBeAttached();

test.beforeEach(async ({ page }, info) => {
  await comeIn(page, `/?date=${DAY}`);
  await ready(page, info);
  await mark(page);
});

test("the days, the counts, a reservation and the list are walked without loading a document", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 }).first();
  const before = await heading.innerText();
  await page.getByRole("link", { name: "다음 날" }).click();
  await expect(page).not.toHaveURL(new RegExp(DAY));
  await expect(heading).not.toHaveText(before);
  await page.goBack();
  await expect(heading).toHaveText(before);

  const confirmed = page
    .getByRole("navigation", { name: /상태별 건수/ })
    .getByRole("link", { name: /확정/ });
  await confirmed.click();
  await expect(page).toHaveURL(/status=CONFIRMED/);
  await expect(confirmed).toHaveAttribute("aria-current", "true");
  await confirmed.click();
  await expect(page).not.toHaveURL(/status=/);

  await lanes(page).getByRole("link", { name: /확정/ }).first().click();
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole("link", { name: "닫기" }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole("link", { name: "목록", exact: true }).click();
  await expect(page.getByRole("region", { name: "예약 목록" })).toBeVisible();
  await expectSameDocument(page);
});

test("a filter takes effect as it is chosen", async ({ page }) => {
  await page.getByLabel("플랫폼").selectOption("NAVER");
  await expect(page).toHaveURL(/platform=NAVER/);
  await expect(page).toHaveURL(new RegExp(DAY));
  await expectSameDocument(page);
});
