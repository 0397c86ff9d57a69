import { describe, expect, test } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import {
  at,
  makeProduct,
  makeReservation,
  NOW,
  OPEN,
  PRODUCT,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { extentOf } from "./extent.ts";
import { lanesOf } from "./lanes.ts";
import { dayRows, isOver, type FreeStart } from "./rows.ts";

function rows(reservations: Reservation[], free: string[] = [], capacity = 1) {
  const drawn = reservations.map(seen);
  const room = { productId: PRODUCT, free, nextFree: null };
  const lanes = lanesOf([makeProduct({ capacity })], [room], drawn, null);
  return dayRows(extentOf(TODAY, OPEN, drawn), lanes, drawn, NOW);
}
const said = (list: ReturnType<typeof rows>) => list.map((row) => `${row.kind} ${row.minute}`);

describe("the one list of the day", () => {
  test("is by time: what was, the break, now, what comes, room", () => {
    const list = rows(
      [makeReservation({ start: at("14:30"), end: at("15:00") }), makeReservation()],
      [at("15:30")],
    );
    expect(said(list)).toEqual(["shut 780", "now 852", "entry 870", "entry 900", "free 930"]);
  });

  test("where one was called off the start is free again, with the struck name under it", () => {
    const gone = makeReservation({ start: at("15:00"), end: at("15:30"), status: "EXPIRED" });
    const [, , entry, free] = rows([gone], [at("15:00")]);
    expect(free).toMatchObject({ kind: "free", minute: 900, rows: 3 });
    expect(entry).toMatchObject({ kind: "entry", place: { rows: 3, brief: true } });
    const place = entry?.kind === "entry" ? entry.place : null;
    expect(place?.row).toBe((free?.kind === "free" ? free.row : 0) + 3);
    // Not where the room is somebody's, nor under a quarter of an hour.
    const held = makeReservation({ start: at("15:00"), end: at("15:30"), status: "CONFIRMED" });
    expect(said(rows([gone, held], []))).not.toContain("free 900");
    const short = makeReservation({ start: at("15:00"), end: at("15:15"), status: "EXPIRED" });
    expect(rows([short], [at("15:00")])[2]).toMatchObject({ kind: "entry", place: null });
  });

  test("free starts of the past are no room any more", () => {
    expect(said(rows([], [at("14:00"), at("14:30")]))).toEqual(["shut 780", "now 852", "free 870"]);
  });

  test("the first free start is written out, each as high as the room before the next entry", () => {
    const free = rows(
      [makeReservation({ start: at("16:15"), end: at("16:45") })],
      [at("15:00"), at("16:00")],
    ).filter((row): row is FreeStart => row.kind === "free");
    expect(free.map((row) => [row.first, row.rows])).toEqual([
      [true, 6],
      [false, 3],
    ]);
  });

  test("a counted lane has a cell per block; its conflicts still stand in the list", () => {
    const clash = makeReservation({ conflict: "UNKNOWN_STATUS", seat: null });
    const list = rows([makeReservation(), makeReservation({ status: "CANCELED" }), clash], [], 8);
    const block = list.find((row) => row.kind === "count" && row.minute === 900);
    expect(block).toMatchObject({ taken: 2, requested: 2, over: false });
    expect(list.filter((row) => row.kind === "count")).toHaveLength(16);
    expect(list.filter((row) => row.kind === "entry")).toHaveLength(1);
  });
});

test("over is what is settled and has begun; a conflict never is", () => {
  const is = (given: Partial<Reservation>) => isOver(seen(makeReservation(given)), NOW);
  expect(is({ status: "COMPLETED", start: at("13:00") })).toBe(true);
  expect(is({ status: "CONFIRMED", start: at("13:00") })).toBe(false);
  expect(is({ status: "CANCELED", start: at("16:00") })).toBe(false);
  expect(is({ status: "CANCELED", start: at("13:00"), conflict: "FORBIDDEN_CHANGE" })).toBe(false);
});
