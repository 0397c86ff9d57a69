import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { kstDay, kstMinute } from "#contract/kst.ts";
import { nextWeekday } from "./demo-clock.ts";
import { freeTimes, newName, openBooking, panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

const DAY = nextWeekday();

/** What is drawn wrong in the lanes: text without a box, a mark or word under a name, a cut line. */
const faults = (page: Page): Promise<string[]> =>
  page.locator("#day ol").evaluate((list) => {
    const wrong: string[] = [];
    const drawn = (one: Element) => one.checkVisibility();
    const box = (one: Element) => one.getBoundingClientRect();
    for (const row of list.querySelectorAll("li")) {
      if (!drawn(row)) continue;
      const of = row.textContent.trim();
      for (const one of row.querySelectorAll("a, b"))
        if (drawn(one) && one.textContent !== "" && box(one).width * box(one).height === 0)
          wrong.push(`no box: ${of}`);
      const link = row.querySelector("a");
      const name = row.querySelector("b");
      const by = row.querySelector("[data-from]")?.parentElement;
      if (!link || !name || !by) continue;
      const range = document.createRange();
      range.selectNodeContents(name);
      const nameEnds = Math.min(range.getBoundingClientRect().right, box(name).right);
      for (const one of [name, ...by.children]) {
        // What is for the ear only is clipped away.
        if (!drawn(one) || getComputedStyle(one).clipPath !== "none") continue;
        if (box(one).bottom > box(link).bottom + 1) wrong.push(`cut below: ${of}`);
        if (box(one).right > box(link).right + 1) wrong.push(`cut at the right: ${of}`);
        if (one === name) continue;
        const sameLine = box(one).top < box(name).bottom - 2;
        const padding = Number.parseFloat(getComputedStyle(name).paddingRight);
        if (sameLine && Math.min(nameEnds, box(name).right - padding) > box(one).left + 1)
          wrong.push(`covered: ${of}`);
      }
    }
    return wrong;
  });

test("a slot with more than it has lines for is counted, and its list opens", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await openBooking(page, info);
  const start = (await freeTimes(page).last().getAttribute("value")) ?? "";
  const product = (await page.locator("input[name=product]:checked").getAttribute("value")) ?? "";
  const names = Array.from({ length: 4 }, newName);
  for (const name of names) {
    const party = { name, phone: "01077881234", channel: "PHONE" };
    const answer = await page.request.post("/?index&new=1", {
      form: { intent: "book", key: randomUUID(), product, start, overbook: start, ...party },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.ok()).toBe(true);
  }
  const day = kstDay(new Date(start));
  const slot = page.locator(`#day a[href*="slot=${kstMinute(new Date(start))}-"]`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/?date=${day}`);
  await expect(slot).toHaveAccessibleName(/외 3$/);
  await slot.click();
  await expect(panelOf(page).getByRole("listitem")).toHaveCount(4);
  await expect(slot).toHaveAttribute("aria-current", "true");
  await expect(panelOf(page).getByRole("heading", { level: 2 })).toBeFocused();
  for (const name of names) await expect(panelOf(page).getByRole("link", { name })).toBeVisible();
  for (const [width, height] of [
    [1280, 740],
    [1024, 740],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const one of [day, DAY]) {
      await page.goto(`/?date=${one}`);
      await ready(page, info);
      expect(await faults(page), `${one} at ${width}`).toEqual([]);
    }
  }
});
