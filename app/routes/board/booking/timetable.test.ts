import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { at, slotsAt, TODAY } from "#tests/support/reservation-fixture.ts";
import { timetable } from "./timetable.ts";

const SATURDAY = "2026-11-21";
const MONDAY = "2026-11-23";

describe("timetable", () => {
  test("prints three days, skipping the one without a free start, in half-hour columns", () => {
    const table = timetable(
      [
        ...slotsAt(TODAY, "15:00", "16:00", "17:00", "17:30"),
        ...slotsAt(SATURDAY, "09:30", "10:00"),
        ...slotsAt(MONDAY, "09:00"),
        ...slotsAt("2026-11-24", "09:00"),
      ],
      TODAY,
    );
    expect(table.days).toEqual([TODAY, SATURDAY, MONDAY]);
    expect(table.columns).toEqual([0, 30]);
    expect(table.rows.map((row) => row.hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(table.rows[8]?.cells[0]).toEqual([
      { start: at("17:00"), minute: 0, full: false },
      { start: at("17:30"), minute: 30, full: false },
    ]);
    expect(table.rows[0]?.cells[1]).toEqual([
      null,
      { start: at("09:30", SATURDAY), minute: 30, full: false },
    ]);
  });

  test("has four columns and two days for quarters of an hour", () => {
    const table = timetable(
      [...slotsAt(TODAY, "15:15"), ...slotsAt(SATURDAY, "09:00"), ...slotsAt(MONDAY, "09:00")],
      TODAY,
    );
    expect(table.columns).toEqual([0, 15, 30, 45]);
    expect(table.days).toEqual([TODAY, SATURDAY]);
  });

  test("odd opening times keep their own minutes", () => {
    expect(timetable(slotsAt(TODAY, "09:07", "09:37"), TODAY).columns).toEqual([7, 37]);
  });

  test("a full start is printed as such, and makes no day worth a column", () => {
    const full = (day: string, ...clocks: string[]) =>
      slotsAt(day, ...clocks).map((slot) => ({ ...slot, free: 0 }));
    const table = timetable(
      [...full(TODAY, "15:00"), ...full(SATURDAY, "09:00"), ...slotsAt(MONDAY, "15:00")],
      TODAY,
    );
    expect(table.days).toEqual([TODAY, MONDAY]);
    expect(table.rows.map(({ cells }) => cells.map(([cell]) => cell?.full))).toEqual([
      [true, false],
    ]);
  });

  test("nothing free: the asked day and no hours", () => {
    expect(timetable([], TODAY)).toMatchObject({ days: [TODAY], rows: [] });
  });

  test("prints every free start of the days it shows, once", () => {
    const slot = fc.record({
      day: fc.integer({ min: 0, max: 6 }).map((n) => addDays(TODAY, n)),
      minute: fc.integer({ min: 0, max: 287 }).map((n) => n * 5),
    });
    fc.assert(
      fc.property(fc.uniqueArray(slot, { selector: (s) => `${s.day}${s.minute}` }), (given) => {
        const slots = given.map((s) => {
          const start = at(`${Math.floor(s.minute / 60)}:${s.minute % 60}`, s.day);
          return { start, end: start, free: 1 };
        });
        const table = timetable(slots, TODAY);
        const printed = table.rows
          .flatMap((r) => r.cells.flat())
          .flatMap((c) => (c ? [c.start] : []));
        const expected = given.filter((s) => table.days.includes(s.day));
        expect(printed.length).toBe(expected.length);
        expect(new Set(printed).size).toBe(printed.length);
      }),
    );
  });
});
