import { expect, test } from "vitest";
import type { Status } from "#contract/reservation-status.ts";
import { at, NOW, PRODUCT, TODAY } from "#tests/support/reservation-fixture.ts";
import { callersOf, type CallerRow } from "./callers.ts";

const PHONE = "01023451234";
const row = (start: string, status: Status, more: Partial<CallerRow> = {}): CallerRow => ({
  reservationId: start,
  productId: PRODUCT,
  startsAt: new Date(start),
  status,
  partyName: "한지우",
  partyBirthDate: null,
  partyChartNumber: null,
  partyPhone: PHONE,
  bookedByName: null,
  bookedByPhone: null,
  bookedByRelation: null,
  ...more,
});
const booked = (start: string) => ({ id: start, productId: PRODUCT, start });

test("says when one was last here, how often not, and what is booked next and that day", () => {
  const rows = [
    row(at("10:00", "2026-11-25"), "CONFIRMED"),
    row(at("09:00", "2026-11-24"), "CANCELED"),
    row(at("16:00"), "CONFIRMED"),
    row(at("14:00"), "CONFIRMED", { partyChartNumber: "20418" }),
    row(at("10:00", "2026-11-03"), "COMPLETED", { partyBirthDate: "1991-04-02" }),
    row(at("10:00", "2026-10-03"), "NO_SHOW"),
  ];
  expect(callersOf(rows, { phone: PHONE, day: TODAY }, NOW)).toEqual([
    {
      name: "한지우",
      bookedBy: null,
      birthDate: "1991-04-02",
      chartNumber: "20418",
      lastVisit: at("10:00", "2026-11-03"),
      noShows: 1,
      next: booked(at("16:00")),
      thatDay: booked(at("14:00")),
    },
  ]);
});

test("tells a family apart by name, five of them at most", () => {
  const rows = ["가", "나", "가", "다", "라", "마", "바"].map((partyName) =>
    row(at("09:00"), "COMPLETED", { partyName }),
  );
  const callers = callersOf(rows, { phone: PHONE, day: null }, NOW);
  expect(callers.map(({ name }) => name)).toEqual(["가", "나", "다", "라", "마"]);
  expect(callers.map(({ next, thatDay }) => [next, thatDay])).toEqual(
    callers.map(() => [null, null]),
  );
});

test("of whom somebody else called for, says whose number it is, unless it has been their own", () => {
  const called = {
    ...{ partyPhone: "", bookedByName: "박민수", bookedByPhone: PHONE },
    bookedByRelation: "PARENT" as const,
  };
  const bookers = (rows: CallerRow[]) =>
    callersOf(rows, { phone: PHONE, day: null }, NOW).map(({ bookedBy }) => bookedBy);
  const rows = [row(at("09:00"), "CONFIRMED", called)];
  expect(bookers(rows)).toEqual([{ name: "박민수", relation: "PARENT" }]);
  expect(bookers([...rows, row(at("08:00"), "COMPLETED")])).toEqual([null]);
});
