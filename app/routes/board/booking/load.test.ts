import { describe, expect, test } from "vitest";
import {
  at,
  HOSPITAL,
  makeBoard,
  makeLane,
  makeProduct,
  NOW,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import type { SlotsQuery } from "#contract/reservation-inputs.ts";
import { staffContext } from "#tests/support/staff-context.ts";
import { bookingFromUrl, loadBooking } from "./load.ts";

const OTHER = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b02";
const PAUSED = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1b03";
const products = [
  makeProduct(),
  makeProduct({ id: OTHER, shortName: "재진" }),
  makeProduct({ id: PAUSED, state: "PAUSED" }),
];
const board = makeBoard({
  products,
  lanes: [
    makeLane({ nextFree: at("09:00", "2026-11-23") }),
    makeLane({ productId: OTHER, slots: slotsAt(TODAY, "15:00", "16:00"), freeAtDesk: 3 }),
  ],
});

async function load(address: string, date = TODAY) {
  const asked: SlotsQuery[] = [];
  const { context } = await staffContext({
    board: (_, { date: day }) => Promise.resolve({ ...board, date: day }),
    slots: (_, query) => {
      asked.push(query);
      const full = [...slotsAt(TODAY, "14:30"), ...slotsAt("2026-11-21", "09:00")];
      const all = [
        ...(query.walkIn ? slotsAt(TODAY, "14:00") : []),
        ...(query.full ? full.map((slot) => ({ ...slot, free: 0 })) : []),
        ...slotsAt(TODAY, "15:00", "16:00"),
        ...slotsAt("2026-12-08", "10:00"),
      ];
      return Promise.resolve(all.filter((slot) => slot.start >= at("00:00", query.from)));
    },
  });
  const given = bookingFromUrl(new URLSearchParams(address));
  const sight = { board, date, now: NOW };
  return { asked, booking: await loadBooking(context.clients.reservation, HOSPITAL, sight, given) };
}

describe("예약 등록", () => {
  test("starts with the first product that has something free, by phone", async () => {
    const { booking } = await load("new=1");
    expect(booking.values).toMatchObject({ channel: "PHONE", product: OTHER, start: "" });
    expect(booking.products.map((p) => [p.shortName, p.free])).toEqual([
      ["초진", 0],
      ["재진", 2],
    ]);
    // Who stands at the desk has the block that runs, too.
    const atDesk = await load("new=1&channel=WALK_IN");
    expect(atDesk.booking.products.map((p) => p.free)).toEqual([0, 3]);
  });

  test("is filled in by a lane's link", async () => {
    const { booking } = await load(`item=${OTHER}&start=${at("16:00")}&channel=WALK_IN`);
    expect(booking.values).toMatchObject({
      product: OTHER,
      start: at("16:00"),
      channel: "WALK_IN",
    });
  });

  test("a start that is no longer free is not kept: it is said, with the nearest ones", async () => {
    const { booking } = await load(`item=${OTHER}&start=${at("17:00")}`);
    expect(booking.values.start).toBe("");
    expect(booking.taken).toBe(at("17:00"));
    expect(booking.alternatives.slice(0, 2)).toEqual([at("16:00"), at("15:00")]);
    const typing = await load(`outside=1&item=${OTHER}&start=${at("17:00")}`);
    expect(typing.booking).toMatchObject({ taken: null, values: { start: "" } });
    const past = await load(`item=${OTHER}&start=${at("09:00")}`);
    expect(past.booking).toMatchObject({ taken: null, alternatives: [], values: { start: "" } });
  });

  test("leafs to the day of a start far ahead", async () => {
    const { booking } = await load(`item=${OTHER}&start=${at("10:00", "2026-12-08")}`);
    expect(booking.table.days).toContain("2026-12-08");
    expect(booking.values.start).toBe(at("10:00", "2026-12-08"));
  });

  test("a day gone by becomes today, nonsense is not given", async () => {
    const { asked, booking } = await load("day=2020-01-01&start=x&item=y", "2026-11-01");
    expect(asked).toMatchObject([{ product: OTHER, from: TODAY }]);
    expect(booking.countsFor).toBe(TODAY);
  });

  test("at the desk, the block that runs and what is full today may be chosen", async () => {
    const walkIn = `item=${OTHER}&channel=WALK_IN`;
    const { booking } = await load(walkIn);
    const printed = booking.table.rows.flatMap(({ cells }) => cells.flat()).filter(Boolean);
    expect(printed.map((cell) => [cell?.start, cell?.full])).toEqual([
      [at("10:00", "2026-12-08"), false],
      [at("14:00"), false],
      [at("14:30"), true],
      [at("15:00"), false],
      [at("16:00"), false],
    ]);
    const values = async (start: string, of = walkIn) => {
      const { start: chosen, full } = (await load(`${of}&start=${start}`)).booking.values;
      return [chosen, full];
    };
    expect(await values(at("14:00"))).toEqual([at("14:00"), false]);
    expect(await values(`full:${at("14:30")}`)).toEqual([at("14:30"), true]);
    expect(await values(`full:${at("15:00")}`)).toEqual([at("15:00"), false]);
    // On the phone neither is there, and neither went.
    for (const start of [at("14:00"), `full:${at("14:30")}`]) {
      const byPhone = await load(`item=${OTHER}&start=${start}`);
      expect(byPhone.booking).toMatchObject({ values: { start: "", full: false }, taken: null });
    }
    expect((await load(walkIn)).asked[0]).toMatchObject({ walkIn: "1", full: "1" });
    expect((await load("new=1")).asked[0]).not.toHaveProperty("walkIn");
  });

  test("at the desk, what filled up after it was chosen is not booked beyond capacity", async () => {
    const { booking } = await load(`item=${OTHER}&channel=WALK_IN&start=${at("14:30")}`);
    expect(booking).toMatchObject({
      values: { start: "", full: false },
      taken: at("14:30"),
      alternatives: [at("15:00"), at("14:00"), at("16:00")],
    });
  });

  test("every form has a key of its own", async () => {
    const [one, two] = await Promise.all([load("new=1"), load("new=1")]);
    expect(one.booking.key).not.toBe(two.booking.key);
  });
});
