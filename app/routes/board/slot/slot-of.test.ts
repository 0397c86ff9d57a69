import { expect, test } from "vitest";
import { at, makeReservation, TODAY } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { boardAddress } from "../board-url.ts";
import { inSlot, slotOf } from "./slot-of.ts";

const asked = (query: string) => slotOf(boardAddress(new URLSearchParams(query)).asked);

test("a slot is named in minutes of the day", () => {
  expect(asked("slot=930-960&item=a")).toEqual({ productId: "a", starts: 930, ends: 960 });
  expect(asked("slot=930-960")?.productId).toBeNull();
  for (const query of ["", "slot=", "slot=930", "slot=a-b", "slot=-1-5", "slot=99999-99999"])
    expect(asked(query)).toBeNull();
});

test("who starts in it is on its list, by time", () => {
  const start = (time: string) => seen(makeReservation({ start: at(time), end: at("17:00") }));
  const day = [start("15:45"), start("15:30"), start("16:00"), start("15:29")];
  const list = inSlot(day, { productId: day[0]?.productId ?? null, starts: 930, ends: 960 }, TODAY);
  expect(list.map((r) => r.id)).toEqual([day[1]?.id, day[0]?.id]);
});
