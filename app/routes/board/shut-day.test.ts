import { describe, expect, test } from "vitest";
import { makeBoard, TODAY } from "#tests/support/reservation-fixture.ts";
import { shutDay } from "./shut-day.ts";

const SUNDAY = "2026-11-22";
const next = "2026-11-23";
const closed = { date: SUNDAY, opening: { hours: null, closure: null }, nextOpen: next };

describe("why a day takes no bookings", () => {
  test.each([
    ["an open day takes them", {}, TODAY, TODAY, null],
    [
      "closed",
      closed,
      SUNDAY,
      TODAY,
      { why: "closed", day: SUNDAY, closure: null, holiday: false, couldOpen: false, next },
    ],
    [
      "closed, and over",
      closed,
      SUNDAY,
      next,
      { why: "closed", day: SUNDAY, closure: null, holiday: false, couldOpen: false, next: null },
    ],
    ["another day than the board's", closed, next, TODAY, null],
    ["the last day of the window", {}, "2027-01-19", TODAY, null],
    ["beyond the window", {}, "2027-01-20", TODAY, { why: "notYet" }],
    ["closed and beyond", { ...closed, bookableUntil: TODAY }, SUNDAY, TODAY, { why: "notYet" }],
  ])("%s", (_, given, day, today, why) => {
    expect(shutDay(makeBoard(given), day, today)).toEqual(why);
  });
});
