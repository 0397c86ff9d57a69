import { describe, expect, test } from "vitest";
import type { Slot } from "#contract/reservation.ts";
import { at, makeProduct, makeReservation, NOW, OPEN } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import type { ShownDay } from "./load.ts";
import { dayColumns, roomIn } from "./product-columns.ts";

const slot = (start: string, end: string, day: string, free = 1): Slot => ({
  start: at(start, day),
  end: at(end, day),
  free,
});
const shown = (date: string, given: Partial<ShownDay> = {}): ShownDay => ({
  date,
  opening: OPEN,
  own: { reservations: [], slots: [] },
  share: 0,
  shares: [],
  requested: 0,
  check: 0,
  count: 0,
  hours: [],
  rooms: [],
  ...given,
});
const columnsOf = (days: ShownDay[]) =>
  dayColumns({
    days,
    product: makeProduct(),
    ownOf: ({ own }) => own ?? { reservations: [], slots: [] },
    now: NOW,
    today: "2026-11-20",
  });
const closed = { opening: { hours: null, closure: null } };
const booked = (day: string, start: string) => seen(makeReservation({ start: at(start, day) }));

describe("the days of a week for lanes", () => {
  test("stand side by side under their names; one on which nobody can come is narrow", () => {
    const columns = columnsOf([shown("2026-11-23"), shown("2026-11-29", closed)]);
    expect(columns.map(({ lane }) => [lane.name, lane.column, lane.width])).toEqual([
      ["월 23", 1, 6],
      ["일 29", 7, 3],
    ]);
    const own = { reservations: [booked("2026-11-29", "10:00")], slots: [] };
    const [late] = columnsOf([shown("2026-11-29", { ...closed, own })]);
    expect(late!.lane.width).toBe(6);
  });

  test("are drawn over the same hours, however long each is; a closed one widens nothing", () => {
    const early = { reservations: [booked("2026-11-24", "07:30")], slots: [] };
    const half = { hours: { ...OPEN.hours!, closes: 13 * 60, breaks: [] }, closure: null };
    const columns = columnsOf([
      shown("2026-11-23", { opening: half }),
      shown("2026-11-24", { opening: half, own: early }),
      shown("2026-11-29", closed),
    ]);
    for (const { extent } of columns)
      expect(extent).toMatchObject({ starts: 7 * 60, ends: 13 * 60, blocks: 12 });
    expect(columns[0]!.extent.shut).toEqual([{ name: "", starts: 420, ends: 540 }]);
    expect(columns[2]!.extent.shut).toEqual([{ name: "휴진", starts: 420, ends: 780 }]);
  });

  test("each has its own bookings and every free start written out, at the place of its time", () => {
    const day = "2026-11-23";
    const slots = [slot("09:00", "09:30", day), slot("09:30", "10:00", day)];
    const own = { reservations: [booked(day, "11:00")], slots };
    const [column] = columnsOf([shown(day, { own })]);
    expect(column!.rows.map(({ kind, minute }) => [kind, minute])).toEqual([
      ["free", 540],
      ["free", 570],
      ["entry", 660],
    ]);
    expect(column!.rows.every((row) => row.kind !== "free" || row.first)).toBe(true);
    expect([column!.taken, column!.room]).toEqual([1, 2]);
  });

  test("who is called off takes nothing; on a day that is over or closed there is no room", () => {
    const gone = seen(makeReservation({ start: at("10:00", "2026-11-19"), status: "CANCELED" }));
    const columns = columnsOf([
      shown("2026-11-19", { own: { reservations: [gone], slots: [] } }),
      shown("2026-11-22", closed),
    ]);
    expect(columns.map(({ taken, room }) => [taken, room])).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});

test("of starts that overlap one can be booked, of seats all", () => {
  const day = "2026-11-23";
  expect(roomIn([])).toBe(0);
  expect(roomIn([slot("09:00", "10:00", day), slot("09:30", "10:30", day)])).toBe(1);
  expect(roomIn([slot("09:00", "10:00", day, 2), slot("10:00", "11:00", day)])).toBe(3);
});
