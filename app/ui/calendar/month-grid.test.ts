import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf } from "#contract/kst.ts";
import {
  addMonths,
  daysOf,
  firstOf,
  firstWeekdayOf,
  isMonth,
  lastOf,
  monthOf,
  sameDayIn,
  weeksOf,
} from "./month-grid.ts";
import { stepFrom } from "./step.ts";
import { turned } from "./swipe.ts";

const months = fc.integer({ min: 0, max: 298 * 12 }).map((n) => addMonths("1900-06", n));
const weekdays = fc.integer({ min: 0, max: 6 });

test("a month stands in whole weeks: each of its days once, in order, under its weekday", () => {
  fc.assert(
    fc.property(months, weekdays, (month, first) => {
      const weeks = weeksOf(month, first);
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(
        true,
      );
      expect(weeks.length).toBeLessThanOrEqual(6);
      expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf(month));
      for (const week of weeks)
        week.forEach((day, place) => {
          if (day !== null) expect(weekdayOf(day)).toBe((first + place) % 7);
        });
    }),
  );
});

test("months follow each other without a gap", () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -30, max: 30 }), (month, n) => {
      expect(monthOf(addDays(lastOf(month), 1))).toBe(addMonths(month, 1));
      expect(addMonths(addMonths(month, n), -n)).toBe(month);
      expect(monthOf(firstOf(month))).toBe(month);
    }),
  );
  expect(daysOf("2028-02")).toHaveLength(29);
  expect(sameDayIn("2026-02", "2026-01-31")).toBe("2026-02-28");
  expect(isMonth("2026-13")).toBe(false);
  expect(isMonth("2026-1")).toBe(false);
  expect(isMonth("2200-01")).toBe(false);
});

test("the week begins as the locale says, in Korea on Sunday", () => {
  expect(firstWeekdayOf()).toBe(0);
  expect([0, 1]).toContain(firstWeekdayOf("de"));
});

test("the keys of the grid", () => {
  const from = (key: string, shiftKey = false) => stepFrom("2026-11-25", { key, shiftKey }, 0);
  expect(from("ArrowLeft")).toBe("2026-11-24");
  expect(from("ArrowDown")).toBe("2026-12-02");
  expect(from("Home")).toBe("2026-11-22");
  expect(from("End")).toBe("2026-11-28");
  expect(from("PageDown")).toBe("2026-12-25");
  expect(from("PageUp", true)).toBe("2025-11-25");
  expect(from("Enter")).toBeNull();
  expect(stepFrom("2199-12-31", { key: "ArrowRight", shiftKey: false }, 0)).toBeNull();
});

test("a stroke of the finger turns the page only as product.md §8 says", () => {
  const stroke = (x: number, y: number, at: number) =>
    turned({ x: 200, y: 300, at: 0 }, { x, y, at });
  expect(stroke(140, 300, 300)).toBe(1);
  expect(stroke(260, 380, 300)).toBe(-1);
  expect(stroke(141, 300, 100)).toBe(0);
  expect(stroke(100, 381, 100)).toBe(0);
  expect(stroke(100, 300, 301)).toBe(0);
});
