import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { addDays, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Status } from "#contract/reservation-status.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { seed } from "#tests/support/part.ts";
import { giveResource } from "#tests/support/resources.ts";
import { holdAnew } from "../changes/hold-anew.ts";
import { freshFacts } from "../fresh-facts.ts";
import { receiveBooking } from "../receiving/receive.ts";
import { readSellable } from "./slots.ts";

let database: Database;
let hospital: TestHospital;
const clock = clockAt("2026-11-20T08:00:00+09:00");
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  hospital = await createHospital(database, { minimumTimeBlock: 15, windowDays: 365 });
});
const act: ReturnType<typeof actAt> = (useCase) => actAt(database, hospital, clock)(useCase);

interface Pushed {
  product: number;
  day: string;
  /** Minutes of the day. */
  starts: number;
  ends: number;
}
const push = (id: string, { product, day, starts, ends }: Pushed, status: Status, sequence = 1) =>
  act((trx, { hospitalId }) =>
    receiveBooking(trx, clock, {
      ...{ hospitalId, platform: "NAVER", externalId: id, externalStatus: status, sequence },
      ...{ productId: hospital.products[product]!.productId, status },
      ...{ start: kstInstant(day, starts), end: kstInstant(day, ends) },
      party: { name: "한지우", phone: "01000001234", birthDate: null },
      ...{ visitType: null, message: null, answers: null },
    }),
  );
const sold = (product: number, day: string) =>
  act(async (trx, by) => {
    const facts = await freshFacts(trx, by.hospitalId)();
    const { productId } = hospital.products[product]!;
    return readSellable(trx, facts, productId, { from: day, to: day, now: by.now });
  });
const MONDAY = "2026-11-23";
const clocks = async (product: number) =>
  (await sold(product, MONDAY)).map(({ start, free }) => `${start.slice(11, 16)} ${free}`);

test("a doctor whom somebody waits for is sold to nobody of his other products either", async () => {
  await giveResource(database, hospital, [0, 1]);
  const ten = { day: MONDAY, starts: 600, ends: 630 };
  await push("holds", { product: 0, ...ten }, "CONFIRMED");
  expect(await push("waits", { product: 1, ...ten }, "CONFIRMED")).toBe("conflict");
  await push("holds", { product: 0, ...ten }, "CANCELED", 2);
  expect(await clocks(0)).not.toContain("01:00 1");
  expect(await clocks(1)).not.toContain("01:00 1");
  // One that does not need him has its own seats, and there is nobody else at another time.
  expect(await clocks(2)).toContain("01:00 1");
  expect(await clocks(0)).toContain("01:30 1");
  await push("waits", { product: 1, ...ten }, "CANCELED", 2);
  expect(await clocks(0)).toContain("01:00 1");
});

test("who came while a seat was taken waits for the doctor whom its product is given since, too", async () => {
  const ten = { day: MONDAY, starts: 600, ends: 630 };
  await push("holds", { product: 0, ...ten }, "CONFIRMED");
  await push("waits", { product: 0, ...ten }, "CONFIRMED");
  const doctorId = await giveResource(database, hospital, [2]);
  const { productId } = hospital.products[0]!;
  await act((trx, by) =>
    holdAnew(trx, by, {
      ...{ heldId: productId, needs: [productId, doctorId] },
      change: () =>
        trx
          .updateTable("products")
          .set({ doctorId })
          .where("hospitalId", "=", by.hospitalId)
          .where("productId", "=", productId)
          .execute(),
    }),
  );
  await push("holds", { product: 0, ...ten }, "CANCELED", 2);
  expect(await clocks(2)).not.toContain("01:00 1");
  expect(await clocks(2)).toContain("01:45 1");
});

const FROM = 9 * 60;
const BLOCKS = 12; // until the lunch break but two
const bookings = fc.array(
  fc.record({
    ...{ product: fc.nat(2), start: fc.nat(30), length: fc.integer({ min: 1, max: 9 }) },
    leaves: fc.boolean(),
  }),
  { minLength: 4, maxLength: 10, size: "max" },
);

test("what is sold is what is free, of each thing needed, less who waits for it", async () => {
  await giveResource(database, hospital, [0, 1], { units: 2 });
  await giveResource(database, hospital, [1, 2], { name: "도수실", kind: "ROOM" });
  let day = "2026-11-22";
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(bookings, async (given) => {
      // Mondays to Fridays only, each run on a day of its own; none of them is a holiday.
      do day = addDays(day, 1);
      while ([0, 6].includes(new Date(day).getUTCDay()));
      const pushed = given.map(({ product, start, length }) => {
        const starts = FROM + start * 5;
        return { product, day, starts, ends: starts + length * 5 };
      });
      for (const [i, one] of pushed.entries()) await push(`${day}-${i}`, one, "CONFIRMED");
      for (const [i, one] of pushed.entries())
        if (given[i]!.leaves) await push(`${day}-${i}`, one, "CANCELED", 2);
      const rows = await act((trx, by) => readRows(trx, by.hospitalId, day));
      for (const product of [0, 1, 2]) {
        const slots = await sold(product, day);
        for (let block = 0; block < BLOCKS; block += 1) {
          const start = FROM + block * 15;
          const iso = kstInstant(day, start).toISOString();
          const said = slots.find((slot) => slot.start === iso)?.free ?? 0;
          const expected = leftOf(rows, product, kstInstant(day, start));
          expect([product, iso, said]).toEqual([product, iso, Math.max(0, expected.sold)]);
          if (expected.sold < expected.free) kept += 1;
        }
      }
    }),
    { numRuns: 18, seed },
  );
  expect(kept).toBeGreaterThan(20);
});

/** What the products above need, and how many there are of it: `SEATS` of their own, the doctor, the room. */
const SEATS = [1, 2, 1];
const CLEANUP = [5, 0, 0];
const LENGTH = [30, 15, 30];
const NEEDS = [["doctor"], ["doctor", "room"], ["room"]];
const UNITS: Record<string, number> = { doctor: 2, room: 1 };

type Rows = Awaited<ReturnType<typeof readRows>>;
const readRows = (trx: HospitalTransaction, hospitalId: string, day: string) =>
  trx
    .selectFrom("reservations")
    .select(["productId", "status", "conflict", "seat", "doctorUnit", "facilityUnit"])
    .select(["startsAt", "endsAt"])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(day))
    .where("startsAt", "<", kstInstant(addDays(day, 1)))
    .where("status", "in", ["REQUESTED", "CONFIRMED"])
    .execute();

/** Unit by unit and thing by thing: how many of all that it needs nobody has, and nobody waits for either. */
function leftOf(rows: Rows, product: number, start: Date) {
  const until = start.getTime() + (LENGTH[product]! + CLEANUP[product]!) * MINUTE_MS;
  const near = rows
    .map((row) => ({
      row,
      of: hospital.products.findIndex(({ productId }) => productId === row.productId),
    }))
    .filter(
      ({ row, of }) =>
        row.startsAt.getTime() < until &&
        start.getTime() < row.endsAt.getTime() + CLEANUP[of]! * MINUTE_MS,
    );
  const count = (units: number, unitOf: (one: (typeof near)[number]) => number | null) => {
    let free = 0;
    for (let unit = 0; unit < units; unit += 1)
      if (!near.some((one) => unitOf(one) === unit)) free += 1;
    return free;
  };
  const things = [
    {
      free: count(SEATS[product]!, ({ row, of }) => (of === product ? row.seat : null)),
      waiting: near.filter(({ row, of }) => row.seat === null && of === product).length,
    },
    ...NEEDS[product]!.map((thing) => ({
      free: count(UNITS[thing]!, ({ row }) =>
        thing === "doctor" ? row.doctorUnit : row.facilityUnit,
      ),
      waiting: near.filter(({ row, of }) => row.seat === null && NEEDS[of]!.includes(thing)).length,
    })),
  ];
  return {
    free: Math.min(...things.map(({ free }) => free)),
    sold: Math.min(...things.map(({ free, waiting }) => free - waiting)),
  };
}
