import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import {
  at,
  makeProduct,
  makeReservation,
  OPEN,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { extentOf } from "./extent.ts";
import { lanesOf, type Lane } from "./lanes.ts";
import { placesOf } from "./places.ts";

const extent = extentOf(TODAY, OPEN, []);
const laneWith = (capacity: number): Lane => lanesOf([makeProduct({ capacity })], [], [], null)[0]!;

function place(reservations: Reservation[], capacity = 1) {
  const { places } = placesOf(laneWith(capacity), reservations.map(seen), extent);
  return reservations.map((r) => places.get(r.id) ?? null);
}
const booked = (from: string, to: string, given: Partial<Reservation> = {}) =>
  makeReservation({ start: at(from), end: at(to), status: "CONFIRMED", ...given });

describe("places in a lane", () => {
  test("one alone stands on its hour, its buffers before and after it", () => {
    const [alone] = place([
      booked("10:00", "10:50", { preparationMinutes: 5, cleanupMinutes: 10 }),
    ]);
    expect(alone).toEqual({
      track: 0,
      row: 12,
      rows: 13,
      before: 1,
      after: 2,
      brief: false,
    });
  });

  test("each on the track of its seat", () => {
    const [first, second] = place(
      [booked("10:00", "11:00", { seat: 1 }), booked("10:30", "11:30", { seat: 0 })],
      2,
    );
    expect([first?.track, second?.track]).toEqual([1, 0]);
  });

  test("a clash splits its slot: first come above, the newcomer below", () => {
    const newcomer = booked("15:30", "16:00", { conflict: "SEAT_TAKEN", seat: null });
    const holder = booked("15:30", "16:00");
    const [below, above] = place([newcomer, holder]);
    expect(above).toMatchObject({ row: 79, rows: 3, brief: true });
    expect(below).toMatchObject({ row: 82, rows: 3, brief: true });
  });

  test("clashes with different starts keep their starts, the earlier one is cut", () => {
    const [first, second] = place([
      booked("15:00", "15:30"),
      booked("15:15", "15:45", { conflict: "SEAT_TAKEN", seat: null }),
    ]);
    expect(first).toMatchObject({ row: 73, rows: 3 });
    expect(second).toMatchObject({ row: 76, rows: 6 });
  });

  test("more than the slot has lines for are counted at the last line", () => {
    const clash = { conflict: "SEAT_TAKEN" as const, seat: null };
    const slot = [
      booked("15:30", "16:00"),
      booked("15:30", "16:00", clash),
      booked("15:30", "16:00", clash),
    ];
    const { places, more } = placesOf(laneWith(1), slot.map(seen), extent);
    expect([...places.keys()]).toEqual([slot[0]?.id]);
    const rest = slot.slice(1).map(seen);
    expect(more).toEqual([
      { track: 0, row: 82, rows: 3, rest, besides: true, slot: { from: 79, to: 85 } },
    ]);
  });

  test("where a slot has one line only, all of it are counted there", () => {
    const slot = ["15:00", "15:00", "15:15"].map((start) => booked(start, "15:30"));
    const { places, more } = placesOf(laneWith(1), slot.map(seen), extent);
    expect([...places.keys()]).toEqual([slot[2]?.id]);
    expect(more).toMatchObject([{ rest: slot.slice(0, 2).map(seen), besides: false }]);
  });

  test("a cancelled one keeps its struck name only where the room stayed free", () => {
    const cancelled = (from: string, to: string) =>
      booked(from, to, { status: "CANCELED", seat: null });
    const [free, gone, taken] = place([
      cancelled("11:00", "11:30"),
      cancelled("10:00", "10:30"),
      booked("10:00", "10:30"),
    ]);
    expect(free).not.toBeNull();
    expect(gone).toBeNull();
    expect(taken).toMatchObject({ brief: false });
  });

  test("one of fifteen minutes is brief", () => {
    expect(place([booked("09:00", "09:15")])[0]?.brief).toBe(true);
  });

  test("whatever the day, nothing that holds a place covers another on its track", () => {
    const minute = fc.integer({ min: 0, max: 100 }).map((n) => 540 + n * 5);
    const one = fc.record({
      start: minute,
      length: fc.integer({ min: 1, max: 18 }).map((n) => n * 5),
      seat: fc.option(fc.integer({ min: 0, max: 2 })),
      clash: fc.boolean(),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (drawn) => {
        const day = Date.parse(at("00:00"));
        const rs = drawn.map(({ start, length, seat, clash, gone }) =>
          makeReservation({
            start: new Date(day + start * 60_000).toISOString(),
            end: new Date(day + Math.min(1080, start + length) * 60_000).toISOString(),
            seat,
            status: gone ? "CANCELED" : "CONFIRMED",
            conflict: clash && !gone ? "SEAT_TAKEN" : null,
          }),
        );
        const { places: own, more } = placesOf(laneWith(3), rs.map(seen), extent);
        const places = [...own.values(), ...more];
        for (const a of places)
          for (const b of places)
            if (a !== b && a.track === b.track)
              expect(a.row + a.rows <= b.row || b.row + b.rows <= a.row).toBe(true);
      }),
    );
  });
});
