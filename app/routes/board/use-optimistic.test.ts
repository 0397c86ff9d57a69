import { describe, expect, test } from "vitest";
import { makeReservation, OPEN, TODAY } from "#tests/support/reservation-fixture.ts";
import { seen, type DayData } from "./board-data.ts";
import { statusChanges, withStatuses } from "./use-optimistic.ts";

const asking = seen(makeReservation());
const clash = seen(makeReservation({ conflict: "SEAT_TAKEN" }));
const day: DayData = {
  date: TODAY,
  opening: OPEN,
  reservations: [asking, clash],
  inbox: [asking, clash],
  rooms: [],
  week: [],
};

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("changes under way", () => {
  test("are read off the forms: one or many reservations to one status", () => {
    const changes = statusChanges([
      form([
        ["intent", "status"],
        ["reservation", "a:1"],
        ["reservation", "b:7"],
        ["status", "CHECKED_IN"],
      ]),
      form([
        ["intent", "memo"],
        ["reservation", "c:1"],
      ]),
      form([
        ["intent", "status"],
        ["reservation", "d:1"],
        ["status", "NONSENSE"],
      ]),
    ]);
    expect([...changes]).toEqual([
      ["a", "CHECKED_IN"],
      ["b", "CHECKED_IN"],
    ]);
  });

  test("show at once, and who is answered is not asked about any more", () => {
    const next = withStatuses(day, new Map([[asking.id, "CONFIRMED"]]));
    expect(next.reservations[0]?.status).toBe("CONFIRMED");
    expect(next.inbox.map((r) => r.id)).toEqual([clash.id]);
  });

  test("none leave the day as it is", () => {
    expect(withStatuses(day, new Map())).toBe(day);
  });
});
