import { describe, expect, test } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
import { dueOf } from "./due.ts";
import { soonOf } from "./soon.ts";

const comes = (start: string, given: Partial<Reservation> = {}) =>
  seen(makeReservation({ start, status: "CONFIRMED", answerBy: null, ...given }));

describe("곧 오실 분", () => {
  test("late ones first, then by time; counted until the next time somebody is due", () => {
    const soon = soonOf(
      [
        comes(at("15:00")),
        comes(at("14:30")),
        comes(at("14:00")),
        comes(at("14:30")),
        comes(at("09:00"), { status: "COMPLETED" }),
        comes(at("14:30", "2026-11-21")),
        comes(at("14:30"), { conflict: "SEAT_TAKEN" }),
      ],
      NOW,
    );
    expect(soon.people.map((r) => r.start)).toEqual([
      at("14:00"),
      at("14:30"),
      at("14:30"),
      at("15:00"),
    ]);
    expect(soon).toMatchObject({ count: 3, until: at("14:30"), all: 4 });
  });

  test("when all are late there is no next time", () => {
    expect(soonOf([comes(at("14:00"))], NOW)).toMatchObject({ count: 1, until: null });
  });
});

describe("a deadline", () => {
  const due = (answerBy: string | null) => dueOf({ answerBy }, NOW);
  test("is in minutes up to an hour, then in whole hours; hot under half an hour", () => {
    expect(due(at("14:24"))).toMatchObject({ left: "12분", hot: true });
    expect(due(at("14:50"))).toMatchObject({ left: "38분", hot: false });
    expect(due(at("16:00"))).toMatchObject({ left: "1시간", hot: false });
    expect(due(at("14:00"))).toMatchObject({ left: "지남", hot: true });
    expect(due(null)).toBeNull();
  });
});
