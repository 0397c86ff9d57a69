import { describe, expect, test } from "vitest";
import {
  at,
  HOSPITAL,
  makeBoard,
  makeProduct,
  NOW,
  PRODUCT,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
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
    { productId: PRODUCT, slots: [], nextFree: at("09:00", "2026-11-23") },
    { productId: OTHER, slots: slotsAt(TODAY, "15:00", "16:00"), nextFree: null },
  ],
});

async function load(address: string, date = TODAY) {
  const asked: { product: string; from: string }[] = [];
  const { context } = await staffContext({
    board: (_, { date: day }) => Promise.resolve({ ...board, date: day }),
    slots: (_, { product, from }) => {
      asked.push({ product, from });
      const all = [...slotsAt(TODAY, "15:00", "16:00"), ...slotsAt("2026-12-08", "10:00")];
      return Promise.resolve(all.filter((slot) => slot.start >= at("00:00", from)));
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
    const past = await load(`item=${OTHER}&start=${at("09:00")}`);
    expect(past.booking).toMatchObject({ taken: null, alternatives: [], values: { start: "" } });
  });

  test("leafs to the day of a start far ahead", async () => {
    const { booking } = await load(`item=${OTHER}&start=${at("10:00", "2026-12-08")}`);
    expect(booking.table.days).toContain("2026-12-08");
    expect(booking.values.start).toBe(at("10:00", "2026-12-08"));
  });

  test("asks for the days before a leaf, too: the way back leads to those with something free", async () => {
    const { asked, booking } = await load(`item=${OTHER}&day=2026-11-28`);
    expect(asked).toEqual([{ product: OTHER, from: TODAY }]);
    expect(booking.table).toMatchObject({ days: ["2026-11-28", "2026-12-08"], previous: TODAY });
    expect((await load(`item=${OTHER}&day=2026-12-09`)).asked[0]?.from).toBe("2026-11-29");
  });

  test("a day gone by becomes today, nonsense is not given", async () => {
    const { asked, booking } = await load("day=2020-01-01&start=x&item=y", "2026-11-01");
    expect(asked).toEqual([{ product: OTHER, from: TODAY }]);
    expect(booking.countsFor).toBe(TODAY);
  });

  test("every form has a key of its own", async () => {
    const [one, two] = await Promise.all([load("new=1"), load("new=1")]);
    expect(one.booking.key).not.toBe(two.booking.key);
  });
});
