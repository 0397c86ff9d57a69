import { describe, expect, test } from "vitest";
import type { DayBoard, Reservation } from "#contract/reservation.ts";
import {
  at,
  HOSPITAL,
  makeHistory,
  makeProduct,
  makeReservation,
  NOW,
  PRODUCT,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import { staffContext, upstream } from "#tests/support/staff-context.ts";
import { loadPanel } from "./load.ts";

const clash = makeReservation({ start: at("15:30"), conflict: "SEAT_TAKEN", seat: null });
const holder = makeReservation({
  start: at("15:30"),
  status: "CONFIRMED",
  party: { ...clash.party, name: "안시우" },
});
const board = (given: Partial<DayBoard> = {}): DayBoard => ({
  date: TODAY,
  reservations: [holder, clash],
  inbox: [makeReservation(), clash, makeReservation()],
  lanes: [{ productId: PRODUCT, slots: slotsAt(TODAY, "15:00", "16:00", "17:00"), nextFree: null }],
  week: [],
  ...given,
});

async function load(r: Reservation, sight: { board?: DayBoard | null; search?: string } = {}) {
  const asked: string[] = [];
  const { context } = await staffContext({
    reservation: (_, id) => Promise.resolve({ ...r, id }),
    history: () => Promise.resolve([makeHistory(), makeHistory({ action: "MEMO" })]),
    day: (_, date) => (asked.push(date), Promise.resolve(board({ date }))),
    slots: (_, query) => (asked.push(query.product), Promise.resolve(slotsAt(TODAY, "16:00"))),
  });
  const panel = await loadPanel(context.clients.reservation, HOSPITAL, r.id, {
    products: [makeProduct()],
    board: sight.board === undefined ? board() : sight.board,
    search: new URLSearchParams(sight.search),
    now: NOW,
  });
  return { panel, asked };
}

describe("the panel of a reservation", () => {
  test("takes its day from the board beside it", async () => {
    const { panel, asked } = await load(clash);
    expect(asked).toEqual([]);
    expect(panel).toMatchObject({
      product: { name: "초진 진료" },
      freeThatDay: 3,
      nearest: [at("16:00"), at("15:00"), at("17:00")],
      holder: "안시우",
      step: null,
      picker: null,
    });
    expect(panel?.history.map((entry) => entry.action)).toEqual(["MEMO", "RECEIVED"]);
  });

  test("asks for its day where the board shows another one", async () => {
    const { asked } = await load(makeReservation({ start: at("10:00", "2026-11-23") }));
    expect(asked).toEqual(["2026-11-23"]);
  });

  test("walks through the queue", async () => {
    const [one, two] = [makeReservation(), makeReservation()];
    const between = await load(clash, { board: board({ inbox: [one, clash, two] }) });
    expect(between.panel?.walk).toEqual({ previous: one.id, next: two.id, count: 3 });
    const outside = await load(clash, { board: board({ inbox: [one, two] }) });
    expect(outside.panel?.walk).toEqual({ previous: null, next: one.id, count: 2 });
  });

  test("offers the next free day where its own is full", async () => {
    const next = at("09:00", "2026-11-21");
    const full = board({ lanes: [{ productId: PRODUCT, slots: [], nextFree: next }] });
    expect((await load(clash, { board: full })).panel?.nearest).toEqual([next]);
  });

  test("시간 변경 brings the timetable; an unknown step nothing", async () => {
    expect((await load(clash, { search: "act=move" })).panel).toMatchObject({
      step: "move",
      picker: { product: PRODUCT, table: { days: [TODAY] } },
    });
    expect((await load(clash, { search: "act=drop" })).panel).toMatchObject({ step: null });
  });

  test("a booking without a product asks for one of ours", async () => {
    const unknown = makeReservation({ productId: null, conflict: "UNKNOWN_ITEM" });
    const { panel } = await load(unknown, { search: "act=move" });
    expect(panel).toMatchObject({ product: null, nearest: [], picker: { product: PRODUCT } });
  });

  test.each(["not-an-id", ""])("is null for the id %j", async (id) => {
    const { context } = await staffContext({});
    const sight = { products: [], board: null, search: new URLSearchParams(), now: NOW };
    expect(await loadPanel(context.clients.reservation, HOSPITAL, id, sight)).toBeNull();
  });

  test("is null where the hospital has no such reservation", async () => {
    const { context } = await staffContext({
      reservation: () => Promise.reject(upstream("4040")),
      history: () => Promise.reject(upstream("4040")),
    });
    const sight = { products: [], board: null, search: new URLSearchParams(), now: NOW };
    expect(await loadPanel(context.clients.reservation, HOSPITAL, clash.id, sight)).toBeNull();
  });
});
