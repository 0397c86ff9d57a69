import { expect, test } from "vitest";
import { notThereText } from "#app/text/drag.ts";
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
import { seen } from "../../board-data.ts";
import type { Blocked } from "../../sharing.ts";
import { extentOf } from "../extent.ts";
import { lanesOf } from "../lanes.ts";
import { dayRows } from "../rows.ts";
import { spotAt } from "./spot.ts";

interface Day {
  others?: Reservation[];
  free?: string[];
  capacity?: number;
  blocked?: Blocked[];
  now?: Date;
}

/** 노은찬 at 16:00, held so that it would begin at `clock`: what would become of it, in words. */
function held(clock: string, day: Day = {}) {
  const { others = [], free = [], capacity = 1, blocked = [], now = NOW } = day;
  const mine = makeReservation({ start: at("16:00"), status: "CONFIRMED" });
  const drawn = [mine, ...others].map(seen);
  const extent = extentOf(TODAY, OPEN, drawn);
  const room = { productId: PRODUCT, free: free.map((one) => at(one)), nextFree: null, blocked };
  const lanes = lanesOf([makeProduct({ capacity })], [room], drawn, null);
  const entries = dayRows(extent, lanes, drawn, NOW).filter((row) => row.kind === "entry");
  const row = entries.find(({ r }) => r.id === mine.id)!;
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const given = { row, lane: lanes[0]!, extent, free: lanes[0]!.free, entries, now };
  const spot = spotAt({ ...given, minute: hour * 60 + minute });
  if (spot.why) return notThereText(spot.minute, spot.why);
  return spot.start === null ? "stays" : `goes to ${spot.start.slice(11, 16)}Z`;
}

test("it goes to the free start that is nearest, within half a step of it", () => {
  const free = ["15:30", "16:30", "17:30"];
  expect(held("16:20", { free })).toBe("goes to 07:30Z");
  expect(held("16:45", { free })).toBe("goes to 07:30Z");
  expect(held("16:50", { free })).not.toContain("goes");
  expect(held("16:10", { free })).toBe("stays");
});

test("where starts are ten minutes apart, five are far", () => {
  const free = ["17:00", "17:10", "17:30"];
  expect(held("17:14", { free })).toBe("goes to 08:10Z");
  expect(held("17:20", { free })).toBe("17:20은 받는 시간이 아니에요.");
});

test("elsewhere it says who is there, or why nobody can be", () => {
  const other = makeReservation({ start: at("15:00"), status: "CONFIRMED" });
  expect(held("15:05", { others: [other] })).toBe("15:00은 한지우 님 자리예요.");
  const now = new Date(at("08:00"));
  expect(held("13:00", { now })).toBe("13:00은 점심이에요.");
  expect(held("12:45", { free: ["12:00", "12:15"], now })).toBe("12:45은 점심이에요.");
  expect(held("10:00")).toBe("10:00은 이미 지난 시간이에요.");
  const blocked = [{ starts: 900, ends: 960, label: "재진" }];
  expect(held("15:00", { blocked })).toBe("15:00은 받을 수 없어요(재진).");
});

test("who was cancelled has no place any more, and of two seats both must be taken", () => {
  const gone = makeReservation({ start: at("15:00"), status: "CANCELED" });
  expect(held("15:00", { others: [gone] })).toBe("15:00은 받는 시간이 아니에요.");
  const two = [0, 1].map((seat) =>
    makeReservation({ start: at("15:00"), status: "CONFIRMED", seat }),
  );
  expect(held("15:00", { others: two, capacity: 2 })).toBe("15:00은 자리가 모두 찼어요.");
});
