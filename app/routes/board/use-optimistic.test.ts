import { expect, test } from "vitest";
import { makeReservation, OPEN, TODAY } from "#tests/support/reservation-fixture.ts";
import { seen, type DayData } from "./board-data.ts";
import { afterAct, withActs } from "./use-optimistic.ts";
import type { Act } from "./use-acts.ts";

const asking = seen(makeReservation());
const clash = seen(makeReservation({ conflict: "SEAT_TAKEN" }));
const untold = seen(
  makeReservation({
    status: "CONFIRMED",
    syncState: "FAILED",
    untold: { because: "NO_ANSWER", words: null },
  }),
);
const day: DayData = {
  date: TODAY,
  opening: OPEN,
  shut: null,
  reservations: [asking, clash, untold],
  inbox: [asking, clash],
  untold: [untold],
  expired: [],
  rooms: [],
  load: null,
  week: [],
};
const act = (given: Partial<Act> = {}): Map<string, Act> =>
  new Map([[asking.id, { wish: { status: "CONFIRMED" }, before: 1, done: false, ...given }]]);

test("a change shows at once, and who is answered is not asked about any more", () => {
  const next = withActs(day, act());
  expect(next.reservations[0]?.status).toBe("CONFIRMED");
  expect(next.inbox.map((r) => r.id)).toEqual([clash.id]);
});

test("none leaves the day as it is, nor does one that the day knows of, nor a move", () => {
  expect(withActs(day, new Map())).toBe(day);
  expect(withActs(day, act({ before: 0 }))).toBe(day);
  expect(withActs(day, act({ wish: { start: asking.start, confirms: false } }))).toBe(day);
});

test.each([
  [{ how: "AGAIN" }, "PENDING"],
  [{ how: "BY_HAND" }, "SYNCED"],
  [{ status: "CHECKED_IN" }, "FAILED"],
] as const)("what was not told is seen to: %o", (wish, syncState) => {
  const next = withActs(day, new Map([[untold.id, { wish, before: 1, done: false }]]));
  expect(next.untold).toEqual([]);
  expect(next.reservations[2]).toMatchObject({ untold: false, syncState });
});

test("the panel's reservation, too, is of the status that was asked for, until it is known", () => {
  const confirmed = { wish: { status: "CONFIRMED" as const }, before: 1, done: true };
  expect(afterAct(clash, confirmed)).toMatchObject({ status: "CONFIRMED", conflict: null });
  expect(afterAct(clash, undefined)).toBe(clash);
});
