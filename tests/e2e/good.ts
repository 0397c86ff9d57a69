import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./desk.ts";

/**
 * What shares a slot (two reservations, a start beside a struck name) is lower than 24 px, and so are
 * the names and starts of 주; three starts of a product's hour, or more, are narrower. WCAG 2.5.8 allows it where
 * the same can be done with another control: every reservation has a whole row in 목록, every start a
 * whole line on its day or in 예약 등록.
 */
export const isBriefLine = (fault: string) => /^target-size: <a [^>]*data-brief/.test(fault);

/** Looks at the page that is open, wide and narrow, in both themes: the dark one has other colours. */
export async function expectGood(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // Colours that are still on their way would be looked at.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessible(page, { only: "color-contrast" });
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, { excused: isBriefLine });
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectNoOverflow(page);
  // The CSP forbids them; what a script sets is left empty.
  await expect(page.locator("[style]:not([style=''])")).toHaveCount(0);
}
