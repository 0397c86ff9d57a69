import { expect, test } from "vitest";
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
import { dayRows } from "./rows.ts";
import { timedAbove } from "./timed-above.ts";

const drawn = (
  [
    ["over", "10:00", "COMPLETED"],
    ["late", "10:00", "CONFIRMED"],
    ["over too", "10:00", "NO_SHOW"],
    ["here", "10:00", "CHECKED_IN"],
    ["next", "10:30", "CHECKED_IN"],
  ] as const
).map(([id, start, status]) =>
  seen({ ...makeReservation({ start: at(start), end: at("11:00"), status }), id }),
);
const room = { productId: PRODUCT, free: [], nextFree: null };
const lanes = lanesOf([makeProduct({ capacity: 3 })], [room], drawn, null);
const rows = dayRows(extentOf(TODAY, OPEN, drawn), lanes, drawn, NOW);

test("a time is written once", () => {
  expect([...timedAbove(rows, false)]).toEqual(["late", "over too", "here"]);
});

test("the first of those that are not folded has its time", () => {
  expect([...timedAbove(rows, true)]).toEqual(["over too", "here"]);
});
