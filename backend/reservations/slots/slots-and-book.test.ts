import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { addDays, kstInstant } from "#contract/kst.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import type { Act } from "../actor.ts";
import { book } from "../changes/book.ts";
import { freshFacts } from "../fresh-facts.ts";
import { receiveBooking } from "../receiving/receive.ts";
import { readSlots } from "./slots.ts";

let database: Database;
let hospital: TestHospital;
const clock = clockAt("2026-11-20T08:00:00+09:00");
beforeAll(async () => {
  database = await createTestDatabase();
  hospital = await createHospital(database, { minimumTimeBlock: 15, windowDays: 365 });
});

const FROM = 9 * 60;
const BLOCKS = 12; // until the lunch break but two
/** What platforms bring is of any length, on any five minutes. */
const bookings = fc.array(
  fc.record({ start: fc.nat(30), length: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 8 },
);

class Undone extends Error {}

test("what is said to be free can be had, as often as is said, and nothing else", async () => {
  const act = actAt(database, hospital, clock);
  const { productId } = hospital.products[1]!; // 15 minutes, two seats
  let day = "2026-11-22";
  let partly = 0;
  await fc.assert(
    fc.asyncProperty(bookings, async (given) => {
      // Mondays to Fridays only; each run on a day of its own.
      do day = addDays(day, 1);
      while ([0, 6].includes(new Date(day).getUTCDay()));
      for (const [i, { start, length }] of given.entries())
        await act((trx, by) => push(trx, by, `${day}-${i}`, FROM + start * 5, length * 5));

      const query = { product: productId, from: day, to: day };
      const slots = await act(async (trx, by) =>
        readSlots(trx, await freshFacts(trx, by.hospitalId)(), { ...query, full: "1" }, by.now),
      );
      for (let block = 0; block < BLOCKS; block += 1) {
        const start = kstInstant(day, FROM + block * 15).toISOString();
        const free = slots.find((slot) => slot.start === start)?.free;
        expect([start, await bookable(start)]).toEqual([start, free]);
        if (free === 1) partly += 1;
      }
    }),
    { numRuns: 15 },
  );
  expect(partly).toBeGreaterThan(5);

  /** How many bookings a start takes before it is refused; none of them stays. */
  async function bookable(start: string): Promise<number> {
    let taken = 0;
    const filling = act(async (trx, by) => {
      const party = { name: "한지우", phone: "01023451234" };
      for (;;) {
        await book(trx, by, { productId, start, platform: "PHONE", party }).catch(
          (error: unknown) => {
            throw error instanceof Failure ? new Undone() : error;
          },
        );
        taken += 1;
      }
    });
    await expect(filling).rejects.toThrow(Undone);
    return taken;
  }

  function push(trx: HospitalTransaction, by: Act, id: string, minute: number, length: number) {
    return receiveBooking(trx, clock, {
      hospitalId: by.hospitalId,
      platform: "NAVER",
      externalId: id,
      productId,
      externalStatus: "confirmed",
      sequence: 1,
      status: "CONFIRMED",
      start: kstInstant(day, minute),
      end: kstInstant(day, minute + length),
      party: { name: "한지우", phone: "01000001234" },
      visitType: null,
      message: null,
    });
  }
}, 120_000);
