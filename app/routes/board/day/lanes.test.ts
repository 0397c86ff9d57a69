import { describe, expect, test } from "vitest";
import { makeProduct, makeReservation, PRODUCT } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { laneOf, lanesOf } from "./lanes.ts";

const PAUSED = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b09";
const seats = makeProduct({ id: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b02", capacity: 2 });
const many = makeProduct({ id: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b03", capacity: 8 });
const short = makeProduct({ id: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b04", durationMinutes: 15 });

describe("lanes", () => {
  test("stand side by side: a lane 4 columns, each seat 3, a short one 5, a counted one 4", () => {
    const lanes = lanesOf([makeProduct(), seats, many, short], [], [], null);
    expect(lanes.map((l) => [l.column, l.width, l.tracks, l.counted])).toEqual([
      [1, 4, 1, false],
      [5, 6, 2, false],
      [11, 4, 1, true],
      [15, 5, 1, false],
    ]);
  });

  test("a product that is not booked any more only where the day has one of it", () => {
    const paused = makeProduct({ id: PAUSED, state: "PAUSED" });
    expect(lanesOf([makeProduct(), paused], [], [], null)).toHaveLength(1);
    const booked = seen(makeReservation({ productId: PAUSED }));
    expect(lanesOf([makeProduct(), paused], [], [booked], null)).toHaveLength(2);
  });

  test("what belongs to no known product has the last lane", () => {
    const stray = seen(makeReservation({ productId: null, conflict: "UNKNOWN_ITEM" }));
    const lanes = lanesOf([makeProduct()], [], [stray], null);
    expect(lanes.map((l) => l.name)).toEqual(["초진 진료", "상품 모름"]);
    expect(laneOf(lanes, stray)?.productId).toBeNull();
  });

  test("filtered by product, only its lane stands", () => {
    const lanes = lanesOf([makeProduct(), seats], [], [], seats.id);
    expect(lanes.map((l) => l.productId)).toEqual([seats.id]);
    expect(laneOf(lanes, { productId: PRODUCT })).toBeNull();
  });
});
