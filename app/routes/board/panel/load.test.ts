import { describe, expect, test } from "vitest";
import type { Board } from "#contract/board.ts";
import type { SlotsQuery } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import {
  at,
  HOSPITAL,
  makeBoard,
  makeLane,
  makeHistory,
  makeReservation,
  NOW,
  PRODUCT,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import { staffContext } from "#tests/support/staff-context.ts";
import { loadPanel } from "./load.ts";

const clash = makeReservation({ start: at("15:30"), conflict: "SEAT_TAKEN", seat: null });
const holder = makeReservation({
  start: at("15:30"),
  status: "CONFIRMED",
  party: { ...clash.party, name: "안시우" },
});
const day = {
  reservations: [holder, clash],
  lanes: [makeLane({ slots: slotsAt(TODAY, "15:00", "16:00", "17:00") })],
};
const board = (given: Partial<Board> = {}): Board =>
  makeBoard({ ...day, inbox: [makeReservation(), clash, makeReservation()], ...given });

/** What the timetables were asked with. */
const asked: SlotsQuery[] = [];

async function load(
  reservation: Reservation,
  given: { board?: Board; day?: Board["reservations"]; search?: string } = {},
) {
  const { context } = await staffContext({
    slots: (_, query) => {
      asked.push(query);
      return Promise.resolve(slotsAt(TODAY, "16:00"));
    },
  });
  const history = [makeHistory(), makeHistory({ action: "MEMO" })];
  const own = given.day === undefined ? null : { ...day, reservations: given.day };
  const opened = { reservation, history, day: own, checkedOn: null, answered: [] };
  return loadPanel(context.clients.reservation, HOSPITAL, {
    board: { ...(given.board ?? board()), opened },
    search: new URLSearchParams(given.search),
    now: NOW,
  });
}

describe("the panel of a reservation", () => {
  test("takes its day from the board beside it", async () => {
    const panel = await load(clash);
    expect(panel).toMatchObject({
      product: { name: "초진 진료" },
      freeThatDay: 3,
      nearest: [at("16:00"), at("15:00"), at("17:00")],
      holder: { name: "안시우" },
      step: null,
      picker: null,
    });
    expect(panel?.history.map((entry) => entry.action)).toEqual(["MEMO", "RECEIVED"]);
  });

  test("takes its own day where the board shows another one", async () => {
    const elsewhere = await load(clash, { board: board({ reservations: [], lanes: [] }) });
    expect(elsewhere).toMatchObject({ holder: null, nearest: [], freeThatDay: 0 });
    const own = await load(clash, {
      board: board({ reservations: [], lanes: [] }),
      day: day.reservations,
    });
    expect(own).toMatchObject({ holder: { name: "안시우" }, freeThatDay: 3 });
  });

  test("walks through the queue, in the order of its rows", async () => {
    const one = makeReservation({ answerBy: at("14:20") });
    const two = makeReservation({ status: "CONFIRMED", start: at("17:00") });
    const between = await load(clash, { board: board({ inbox: [clash, one], untold: [two] }) });
    expect(between?.walk).toEqual({ previous: one.id, next: two.id, count: 3 });
    const last = await load(two, { board: board({ inbox: [clash, one], untold: [two] }) });
    expect(last?.walk).toEqual({ previous: clash.id, next: null, count: 3 });
    const outside = await load(clash, { board: board({ inbox: [one, two] }) });
    expect(outside?.walk).toEqual({ previous: null, next: one.id, count: 2 });
  });

  test("offers the next free day where its own is full", async () => {
    const next = at("09:00", "2026-11-21");
    const full = board({ lanes: [makeLane({ nextFree: next })] });
    expect((await load(clash, { board: full }))?.nearest).toEqual([next]);
  });

  test("시간 변경 brings the timetable; an unknown step nothing", async () => {
    expect(await load(clash, { search: "act=move" })).toMatchObject({
      step: "move",
      picker: { product: PRODUCT, table: { days: [TODAY] } },
    });
    expect(await load(clash, { search: "act=drop" })).toMatchObject({ step: null });
  });

  test("시간 변경 asks as the one that moves, and offers it no time that it has", async () => {
    const sure = { ...holder, conflict: null };
    const starts = async (reservation: Reservation) => {
      const panel = await load(reservation, { search: "act=move" });
      return panel?.picker?.table.rows.flatMap(({ cells }) => cells.flat()).filter(Boolean).length;
    };
    expect(await starts({ ...sure, start: at("16:00") })).toBe(0);
    expect(await starts({ ...sure, start: at("15:30") })).toBe(1);
    // The seat that it never got may be free now.
    expect(await starts({ ...clash, start: at("16:00") })).toBe(1);
    expect(asked.every(({ moving }) => moving !== undefined)).toBe(true);
    expect(asked.at(-1)).toMatchObject({ moving: clash.id });
  });

  test("a booking without a product asks for one of ours", async () => {
    const unknown = makeReservation({ productId: null, conflict: "UNKNOWN_ITEM" });
    const panel = await load(unknown, { search: "act=move" });
    expect(panel).toMatchObject({ product: null, nearest: [], picker: { product: PRODUCT } });
  });

  test("is null where the hospital has no such reservation", async () => {
    const { context } = await staffContext({});
    const sight = { board: board(), search: new URLSearchParams(), now: NOW };
    expect(await loadPanel(context.clients.reservation, HOSPITAL, sight)).toBeNull();
  });
});
