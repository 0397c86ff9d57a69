import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, makeReservation, NOW, OPEN, TODAY } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { endRowOf, extentOf, isPast, nowMinute, rowOf } from "./extent.ts";

const lunch = { name: "점심", starts: 780, ends: 840 };
const CLOSED = { hours: null, closure: null };

describe("the drawn part of a day", () => {
  test("a nine-hour day is 18 half hours, its break is shut", () => {
    const extent = extentOf(TODAY, OPEN, []);
    expect(extent).toMatchObject({ starts: 540, ends: 1080, blocks: 18 });
    expect(extent.shut).toEqual([lunch]);
  });

  test("widens to what lies outside the hours, buffers included, and marks that as shut", () => {
    const early = makeReservation({ start: at("08:40"), preparationMinutes: 20 });
    const late = makeReservation({ start: at("18:10"), end: at("18:40"), cleanupMinutes: 10 });
    const extent = extentOf(TODAY, OPEN, [seen(early), seen(late)]);
    expect(extent).toMatchObject({ starts: 480, ends: 1140 });
    expect(extent.shut).toEqual([
      { name: "", starts: 480, ends: 540 },
      lunch,
      { name: "", starts: 1080, ends: 1140 },
    ]);
  });

  test("a closed weekday and a closure are shut from first to last", () => {
    expect(extentOf("2026-11-22", CLOSED, [])).toMatchObject({
      shut: [{ name: "휴진", starts: 540, ends: 1080 }],
    });
    expect(extentOf("2026-08-07", { ...CLOSED, closure: "여름 휴진" }, []).shut).toEqual([
      { name: "여름 휴진", starts: 540, ends: 1080 },
    ]);
  });

  test("a day that closes before its weekday does stays in sight to the usual end, and says why", () => {
    const why = { kind: "PART_DAY", name: "학회" } as const;
    const hours = { opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] };
    const short = extentOf(TODAY, { hours, closure: null, why, usualCloses: 1200 }, []);
    expect(short).toMatchObject({ ends: 1200, short: { ...why, closes: 1080 } });
    expect(short.shut).toEqual([{ name: "", starts: 1080, ends: 1200 }]);
    const late = { hours: { ...hours, opens: 600 }, closure: null, why };
    expect(extentOf(TODAY, late, [])).toMatchObject({ ends: 1080, short: null });
  });

  test("never leaves the day, whatever is booked", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600, max: 2000 }),
        fc.integer({ min: 5, max: 600 }),
        (m, n) => {
          const start = new Date(Date.parse(at("00:00")) + m * 60_000).toISOString();
          const end = new Date(Date.parse(start) + n * 60_000).toISOString();
          const extent = extentOf(TODAY, OPEN, [seen(makeReservation({ start, end }))]);
          expect(extent.starts).toBeGreaterThanOrEqual(0);
          expect(extent.ends).toBeLessThanOrEqual(1440);
          expect(extent.starts % 60).toBe(0);
          expect(Number.isInteger(extent.blocks)).toBe(true);
          expect(rowOf(extent, m)).toBeGreaterThanOrEqual(1);
          expect(endRowOf(extent, m + n)).toBeLessThanOrEqual(extent.blocks * 6 + 1);
        },
      ),
    );
  });
});

test("rows are five minutes; a start falls back to its row, an end runs on to the next", () => {
  const extent = extentOf(TODAY, OPEN, []);
  expect([rowOf(extent, 540), rowOf(extent, 547), endRowOf(extent, 547)]).toEqual([1, 2, 3]);
});

test("now is on its own day only, and only in sight", () => {
  const extent = extentOf(TODAY, OPEN, []);
  expect(nowMinute(extent, NOW)).toBe(14 * 60 + 12);
  expect(nowMinute(extent, new Date(at("19:00")))).toBeNull();
  expect(nowMinute(extentOf("2026-11-27", OPEN, []), NOW)).toBeNull();
});

test("the day is past when its last drawn minute is over", () => {
  const extent = extentOf(TODAY, OPEN, []);
  expect(isPast(extent, NOW)).toBe(false);
  expect(isPast(extent, new Date(at("18:01")))).toBe(true);
  expect(isPast(extent, new Date(at("09:00", "2026-11-21")))).toBe(true);
});
