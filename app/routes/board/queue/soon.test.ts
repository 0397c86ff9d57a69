import { describe, expect, test } from "vitest";
import { soonNote, soonTitle } from "#app/text/days.ts";
import type { Reservation } from "#contract/reservation.ts";
import { at, makeReservation, NOW, TODAY } from "#tests/support/reservation-fixture.ts";
import { seen } from "../board-data.ts";
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
      TODAY,
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
    expect(soonOf([comes(at("14:00"))], NOW, TODAY)).toMatchObject({ count: 1, until: null });
  });
});

describe("첫 예약 of a day to come", () => {
  const day = "2026-11-21";
  test("who begins it, and how many come; a day gone by has none", () => {
    const clocks = ["11:00", "09:00", "10:00", "14:00", "15:00", "16:00"];
    const coming = clocks.map((clock) => comes(at(clock, day)));
    const soon = soonOf([...coming, comes(at("09:00", day), { status: "CANCELED" })], NOW, day);
    expect(soon.people.map(({ start }) => start)).toEqual(
      ["09:00", "10:00", "11:00", "14:00", "15:00"].map((clock) => at(clock, day)),
    );
    expect(soon.day).toBe(day);
    expect([soonTitle(soon.day, "2026-11-20"), soonNote(soon)]).toEqual([
      "11월 21일 (토) 첫 예약",
      "6명",
    ]);
    const gone = comes(at("09:00", "2026-11-19"));
    expect(soonOf([gone], NOW, "2026-11-19")).toMatchObject({ day: null, all: 0 });
  });
});
