import { describe, expect, test } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { dueOf, soonestDue } from "./due.ts";

const TOMORROW = "2026-11-21";
const untold = (start: string) =>
  makeReservation({
    start,
    status: "CONFIRMED",
    syncState: "FAILED",
    untold: { because: "REFUSED", words: null },
  });
const clash = (start: string, given: Partial<Reservation> = {}) =>
  makeReservation({ start, answerBy: null, conflict: "SEAT_TAKEN", ...given });
const request = (answerBy: string, start = at("17:00")) => makeReservation({ start, answerBy });

describe("a deadline", () => {
  const due = (answerBy: string) => dueOf(request(answerBy), NOW);
  test("is in minutes up to an hour, then in whole hours; hot under half an hour", () => {
    expect(due(at("14:24"))).toMatchObject({ left: "12분", hot: true });
    expect(due(at("14:50"))).toMatchObject({ left: "38분", hot: false });
    expect(due(at("16:00"))).toMatchObject({ left: "1시간", hot: false });
    expect(due(at("14:12"))).toMatchObject({ left: "곧", hot: true });
    expect(due(at("14:11"))).toMatchObject({ left: "지남", hot: true });
  });
  test.each([["untold", untold] as const, ["in conflict", clash] as const])(
    "is the start of what is %s, until that is over",
    (_what, one) => {
      expect(dueOf(one(at("14:30")), NOW)).toEqual({ left: "18분", hot: true, at: at("14:30") });
      expect(dueOf(one(at("14:00")), NOW)).toBeNull();
    },
  );
  test("that nobody kept stands in place of the minutes, and keeps the place", () => {
    const expired = makeReservation({ status: "EXPIRED", answerBy: at("14:10") });
    expect(dueOf(expired, NOW)).toEqual({ left: "만료", hot: false, at: at("14:10") });
    // Where its platform could not be told it asks again, until the patient would come.
    const refused = { ...expired, untold: { because: "REFUSED", words: null } } as const;
    expect(dueOf(refused, NOW)).toMatchObject({ left: "48분", at: at("15:00") });
    const ordered = [expired, request(at("14:24"))];
    expect(soonestDue(ordered.toReversed(), NOW)).toEqual(ordered);
  });
  test("of a request that was answered is none any more", () => {
    const answered = clash(at("15:00"), { status: "CONFIRMED", answerBy: at("14:24") });
    expect(dueOf(answered, NOW)).toMatchObject({ left: "48분" });
  });
});

test("one list: whatever must be seen to soonest comes first, what is over last", () => {
  const late = request(at("14:00"));
  const soon = untold(at("14:30"));
  const asked = request(at("14:37"));
  const clashing = clash(at("15:00"));
  const together = [request(at("16:00"), at("16:30")), request(at("16:00"), at("17:00"))];
  const tomorrow = untold(at("09:00", TOMORROW));
  const over = [untold(at("09:00")), clash(at("13:00"))];
  const ordered = [late, soon, asked, clashing, ...together, tomorrow, ...over];
  expect(soonestDue(ordered.toReversed(), NOW)).toEqual(ordered);
  expect(soonestDue([...ordered.slice(3), ...ordered.slice(0, 3)], NOW)).toEqual(ordered);
});
