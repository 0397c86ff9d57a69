import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { at, slotsAt, TODAY } from "#tests/support/reservation-fixture.ts";
import { entryOf, stepFrom } from "./timetable-step.ts";
import { timetable } from "./timetable.ts";

const SATURDAY = "2026-11-21";
const full = (day: string, ...clocks: string[]) =>
  slotsAt(day, ...clocks).map((slot) => ({ ...slot, free: 0 }));

const TABLE = timetable(
  [...slotsAt(TODAY, "10:30", "11:00", "15:00"), ...slotsAt(SATURDAY, "09:00", "10:00", "13:00")],
  TODAY,
);
const from = (start: string, key: string) => stepFrom(TABLE, start, key)?.start;

describe("an arrow in the timetable", () => {
  test("↓ goes down the day, over an hour that has none, and on into the next day", () => {
    expect(from(at("10:30"), "ArrowDown")).toBe(at("11:00"));
    expect(from(at("11:00"), "ArrowDown")).toBe(at("15:00"));
    expect(from(at("15:00"), "ArrowDown")).toBe(at("09:00", SATURDAY));
    expect(from(at("09:00", SATURDAY), "ArrowUp")).toBe(at("15:00"));
  });

  test("→ goes to the time of the day beside it that is nearest by the clock", () => {
    expect(from(at("10:30"), "ArrowRight")).toBe(at("10:00", SATURDAY));
    expect(from(at("15:00"), "ArrowRight")).toBe(at("13:00", SATURDAY));
    expect(from(at("09:00", SATURDAY), "ArrowLeft")).toBe(at("10:30"));
  });

  test("at the edges it stays, and other keys are not its own", () => {
    expect(stepFrom(TABLE, at("10:30"), "ArrowUp")).toBeNull();
    expect(stepFrom(TABLE, at("13:00", SATURDAY), "ArrowRight")).toBeNull();
    expect(stepFrom(TABLE, at("10:30"), "Enter")).toBeUndefined();
  });

  test("↓ reaches every start of the table, each once, in time", () => {
    const start = fc.record({
      day: fc.integer({ min: 0, max: 6 }).map((n) => addDays(TODAY, n)),
      hour: fc.integer({ min: 8, max: 20 }),
      minute: fc.constantFrom(0, 15, 30, 45),
      free: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(fc.array(start, { minLength: 1 }), (given) => {
        const slots = given.map(({ day, hour, minute, free }) => {
          const [slot] = slotsAt(day, `${String(hour).padStart(2, "0")}:${minute || "00"}`);
          return { ...slot!, free };
        });
        const table = timetable(slots, TODAY);
        const all = table.rows.flatMap(({ cells }) => cells.flat()).flatMap((c) => c?.start ?? []);
        const walked: string[] = [];
        let next = [...all].sort()[0];
        while (next !== undefined && walked.length <= all.length) {
          walked.push(next);
          next = stepFrom(table, next, "ArrowDown")?.start;
        }
        expect(walked).toEqual([...all].sort());
      }),
    );
  });
});

describe("where the keyboard comes in", () => {
  test("at the chosen start, else at the first that is free, else at the first", () => {
    const table = timetable([...full(TODAY, "09:00"), ...slotsAt(TODAY, "15:00")], TODAY);
    expect(entryOf(table, at("09:00"))?.start).toBe(at("09:00"));
    expect(entryOf(table, "")?.start).toBe(at("15:00"));
    expect(entryOf(timetable(full(TODAY, "09:00"), TODAY), "")?.start).toBe(at("09:00"));
    expect(entryOf(timetable([], TODAY), "")).toBeUndefined();
  });
});
