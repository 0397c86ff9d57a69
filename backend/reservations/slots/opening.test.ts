import { describe, expect, test } from "vitest";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { bookableUntil, nextOpenOf } from "./opening.ts";

const hours = (weekday: number) => ({
  weekday,
  opens: 540,
  closes: 1080,
  lastAcceptance: 1050,
  breaks: [],
});
const calendar = (given: Partial<HospitalCalendar> = {}): HospitalCalendar => ({
  hours: [1, 2, 3, 4, 5].map(hours),
  closures: [],
  minimumTimeBlock: 30,
  leadMinutes: 0,
  windowDays: 60,
  ...given,
});
const closed = (from: string, to: string) => ({ closures: [{ name: "휴진", from, to }] });

describe("the next open day", () => {
  test.each([
    ["an open day has none", "2026-11-20", {}, null],
    ["after a Saturday comes Monday", "2026-11-28", {}, "2026-11-30"],
    ["over the end of the year", "2027-01-02", closed("2026-12-24", "2027-01-04"), "2027-01-05"],
    ["closures that touch", "2026-11-21", closed("2026-11-23", "2026-11-24"), "2026-11-25"],
    ["the 60th day is looked at", "2026-11-22", closed("2026-11-22", "2027-01-20"), "2027-01-21"],
    ["the 61st is not", "2026-11-23", closed("2026-11-23", "2027-01-22"), null],
    ["never open", "2026-11-20", { hours: [] }, null],
    ["the last day there is", "2199-12-31", { hours: [] }, null],
  ])("%s", (_, day, given, next) => {
    expect(nextOpenOf(calendar(given), day)).toBe(next);
  });
});

test("the window is counted from the KST day of now", () => {
  expect(bookableUntil(calendar({ windowDays: 1 }), new Date("2026-11-20T14:59:59Z"))).toBe(
    "2026-11-21",
  );
  expect(bookableUntil(calendar({ windowDays: 1 }), new Date("2026-11-20T15:00:00Z"))).toBe(
    "2026-11-22",
  );
});
