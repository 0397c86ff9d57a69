import { expect, test } from "vitest";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { bulkActs } from "./bulk.ts";

const confirmed = (clock: string) => makeReservation({ status: "CONFIRMED", start: at(clock) });

test("offers what every one of them may become, the reason where it is too early", () => {
  expect(bulkActs([confirmed("14:00"), confirmed("14:30")], NOW)).toEqual([
    { to: "NO_SHOW", label: "노쇼", refused: "노쇼는 14:30부터 누를 수 있어요." },
    { to: "CANCELED", label: "예약 취소", refused: null },
    { to: "COMPLETED", label: "완료", refused: null },
    { to: "CHECKED_IN", label: "내원", refused: null },
  ]);
});
test("offers only what all have in common, and never to take back", () => {
  const labels = bulkActs([confirmed("14:00"), makeReservation()], NOW).map((act) => act.label);
  expect(labels).toEqual(["예약 취소"]);
  expect(bulkActs([makeReservation({ status: "COMPLETED" })], NOW)).toEqual([]);
});
test("a booking that asks for a person is not confirmed in passing", () => {
  const clash = makeReservation({ conflict: "SEAT_TAKEN" });
  expect(bulkActs([clash], NOW).map((act) => act.to)).toEqual(["CANCELED"]);
});
test("nothing selected, nothing offered", () => expect(bulkActs([], NOW)).toEqual([]));
