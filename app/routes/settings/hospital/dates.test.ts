import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { dayTyped, shownDay } from "./dates.ts";

const TODAY = "2026-11-25";

test.each([
  ["12. 28", "2026-12-28"],
  ["12월 28일 (월)", "2026-12-28"],
  ["8. 1", "2027-08-01"],
  ["11. 24", "2027-11-24"],
  ["2026. 11. 24", "2026-11-24"],
  ["１２．２８", "2026-12-28"],
  ["내일", "2026-11-26"],
])("%s", (text, day) => expect(dayTyped(text, TODAY)).toBe(day));

test.each(["", "2월 30일", "언젠가", "13. 1", "9".repeat(50_000)])("%s is no day", (text) =>
  expect(dayTyped(text, TODAY)).toBeNull(),
);

test("what is shown is read again as the same day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 800 }),
      fc.integer({ min: 0, max: 900 }),
      (away, on) => {
        const today = addDays(TODAY, on);
        const day = addDays(today, away);
        expect(dayTyped(shownDay(day, today), today)).toBe(day);
      },
    ),
  );
});
