import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, kstDay, kstInstant, kstMinute } from "#contract/kst.ts";
import { LEAST_IN_SERIES, MOST_IN_SERIES } from "#contract/series-length.ts";
import { at } from "#tests/support/reservation-fixture.ts";
import { seriesRow, timesIn, weeksFrom } from "./load-series.ts";

const wanted = at("15:00");
const full = {
  start: wanted,
  why: "FULL" as const,
  thatDay: [at("09:00"), at("14:30"), at("16:00")],
  nearby: [at("15:00", "2026-11-21")],
};
const none = { chosen: new Map<string, string>(), refused: [] };

test("a start that is free is itself, one that is not the nearest of its day, else of those around", () => {
  const free = { ...full, why: null, thatDay: [wanted] };
  expect(seriesRow(free, none).at).toBe(wanted);
  expect(seriesRow(full, none).at).toBe(at("14:30"));
  expect(seriesRow({ ...full, thatDay: [] }, none).at).toBe(at("15:00", "2026-11-21"));
  expect(seriesRow({ ...full, thatDay: [], nearby: [] }, none).at).toBe("");
});

test("what was chosen stays, dropped too, unless it went; then that is said", () => {
  const chosen = (start: string) => ({ ...none, chosen: new Map([[wanted, start]]) });
  expect(seriesRow(full, chosen(at("09:00"))).at).toBe(at("09:00"));
  expect(seriesRow(full, chosen("")).at).toBe("");
  const went = at("17:00");
  const refused = [{ start: went, conflict: "slot" as const }];
  expect(seriesRow(full, { ...chosen(went), refused })).toMatchObject({
    at: at("14:30"),
    refused: { start: went },
  });
});

test("a series has two to twelve weeks", () => {
  expect(["2", "12", "1", "13", "", "4x", null].map(timesIn)).toEqual([
    ...[2, 12],
    ...[null, null, null, null, null],
  ]);
});

test("the weeks of a series are one weekday and time, over the ends of months and years", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2026-11-20", days));
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const times = fc.integer({ min: LEAST_IN_SERIES, max: MOST_IN_SERIES });
  fc.assert(
    fc.property(day, minute, times, (first, minute, times) => {
      const starts = weeksFrom(kstInstant(first, minute).toISOString(), times);
      expect(starts.map((start) => kstDay(new Date(start)))).toEqual(
        Array.from({ length: times }, (_, week) => addDays(first, 7 * week)),
      );
      for (const start of starts) expect(kstMinute(new Date(start))).toBe(minute);
    }),
  );
  expect(weeksFrom(at("15:00", "2028-02-22"), 3).map((start) => kstDay(new Date(start)))).toEqual([
    "2028-02-22",
    "2028-02-29",
    "2028-03-07",
  ]);
});
