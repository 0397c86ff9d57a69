import type { Locator, Page } from "@playwright/test";
import { demoDay, nextWeekday } from "./demo-clock.ts";
import { expectNoOverflow, freeTimes, panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** Boxes, measured: the phone, and both sides of every width at which the desk is laid out anew. */
const WIDTHS = [360, 768, 1024, 1280, 1600];
const DAY = nextWeekday();
/** Far enough for its button to name the date, whatever other tests have booked: Monday. */
const LEAF = demoDay(5);

/** Chooses the last time offered: on a later day, its label is the longest there is. */
async function chooseLast(page: Page): Promise<void> {
  const last = freeTimes(page).last();
  const before = await left(last);
  await last.press("Space");
  await expect(last).toBeChecked();
  await expect(panelOf(page).getByRole("button", { name: /\d월 \d+일 .*\d\d:\d\d/ })).toBeVisible();
  // It stands where it was chosen, and would be pressed again.
  expect(await left(last)).toBe(before);
}

const left = async (one: Locator): Promise<number> =>
  Math.round((await one.boundingBox())?.x ?? Number.NaN);

/** What sticks out of the panel at either side, by its words. */
const sticksOut = (page: Page): Promise<string[]> =>
  panelOf(page).evaluate((panel) => {
    const room = panel.getBoundingClientRect();
    return [...panel.querySelectorAll("a, button:not(.vh), label, td, h3")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && (box.left < room.left - 1 || box.right > room.right + 1);
      })
      .map((one) => one.textContent);
  });

test("a time of another day is chosen and the button fits", async ({ page }, info) => {
  await comeIn(page, `/?date=${DAY}`);
  const entry = page.locator('#day a[href*="reservation="]').first();
  const opened = (await entry.getAttribute("href")) ?? "";
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/?date=${DAY}&new=1&day=${LEAF}`, `${opened}&act=move&day=${LEAF}`]) {
      await page.goto(path);
      await ready(page, info);
      await chooseLast(page);
      expect(await sticksOut(page), `${path} at ${width}`).toEqual([]);
      await expectNoOverflow(page);
      // The panel is as wide as its column; the day has the rest.
      const panel = await panelOf(page).boundingBox();
      if (width > 767) expect(panel?.width).toBeLessThan(400);
    }
  }
});
