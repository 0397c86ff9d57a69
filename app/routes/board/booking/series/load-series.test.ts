import { expect, test } from "vitest";
import { at } from "#tests/support/reservation-fixture.ts";
import { seriesRow, timesIn } from "./load-series.ts";

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
