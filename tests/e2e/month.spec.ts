import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

/** A stroke of one finger from the middle of the month, as the screen reports it. */
async function stroke(page: Page, { across, down, ms }: Record<"across" | "down" | "ms", number>) {
  const input = await page.context().newCDPSession(page);
  const at = Date.now() / 1000;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    input.send("Input.dispatchTouchEvent", {
      type,
      timestamp: at + (part * ms) / 1000,
      touchPoints: type === "touchEnd" ? [] : [{ x: 180 + across * part, y: 400 + down * part }],
    });
  await send("touchStart", 0);
  for (const part of [0.5, 1]) await send("touchMove", part);
  await send("touchEnd", 1);
  await input.detach();
}

test("a stroke of the finger turns the month, a slow, short or steep one does not", async ({
  page,
}, info) => {
  await comeIn(page, "/?view=month&date=2026-11-25");
  await ready(page, info);
  const month = page.getByRole("region", { name: /\d월 예약$/ });
  await expect(month).toHaveAccessibleName("2026년 11월 예약");
  await stroke(page, { across: -90, down: 10, ms: 120 });
  await expect(month).toHaveAccessibleName("2026년 12월 예약");
  await expect(page).toHaveURL(/view=month&date=2026-12-01/);
  for (const none of [
    { across: -90, down: 0, ms: 500 },
    { across: -40, down: 0, ms: 120 },
    { across: -90, down: 120, ms: 120 },
  ])
    await stroke(page, none);
  await stroke(page, { across: 90, down: -10, ms: 120 });
  // Had one of the three turned it, this would not be November.
  await expect(month).toHaveAccessibleName("2026년 11월 예약");
});
