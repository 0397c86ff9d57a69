import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { addDays, kstInstant } from "#contract/kst.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { seed } from "#tests/support/part.ts";
import { giveResource } from "#tests/support/resources.ts";
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
});
beforeEach(async () => {
  hospital = await createHospital(database, { minimumTimeBlock: 15, windowDays: 365 });
});
const nothing = () => Promise.resolve();
/** A doctor who is there twice, whom both products need and who is away from 09:30 to 10:00; a room of one. */
async function share(): Promise<void> {
  const away = { name: "회의", from: "2026-11-01", to: "2027-11-01", starts: 570, ends: 600 };
  await giveResource(database, hospital, [0, 1], { units: 2, closures: [away] });
  await giveResource(database, hospital, [0], { name: "도수실", kind: "ROOM" });
}

const FROM = 9 * 60;
const BLOCKS = 12; // until the lunch break but two
/** What platforms bring is of any length, on any five minutes. */
const bookings = fc.array(
  fc.record({ start: fc.nat(30), length: fc.integer({ min: 1, max: 9 }), product: fc.nat(1) }),
  { maxLength: 8, size: "max" },
);

class Undone extends Error {}

test.each([
  ["", nothing],
  [", of what products share", share],
])(
  "what is said to be free can be had, as often as is said, and nothing else%s",
  async (_, prepare) => {
    await prepare();
    const act = actAt(database, hospital, clock);
    const [ofHalfAnHour, ofTwoSeats] = hospital.products.map(({ productId }) => productId);
    let day = "2026-11-22";
    let partly = 0;
    await fc.assert(
      fc.asyncProperty(bookings, async (given) => {
        // Mondays to Fridays only; each run on a day of its own.
        do day = addDays(day, 1);
        while ([0, 6].includes(new Date(day).getUTCDay()));
        for (const [i, { start, length, product }] of given.entries()) {
          const { productId } = hospital.products[product]!;
          await act((trx, by) =>
            push(trx, by, productId, `${day}-${i}`, FROM + start * 5, length * 5),
          );
        }
        for (const productId of [ofHalfAnHour!, ofTwoSeats!]) {
          const query = { product: productId, from: day, to: day, full: "1" } as const;
          const slots = await act(async (trx, by) =>
            readSlots(trx, await freshFacts(trx, by.hospitalId)(), query, by.now),
          );
          for (let block = 0; block < BLOCKS; block += 1) {
            const start = kstInstant(day, FROM + block * 15).toISOString();
            const free = slots.find((slot) => slot.start === start)?.free ?? 0;
            expect([start, await bookable(productId, start)]).toEqual([start, free]);
            if (free === 1 && productId === ofTwoSeats) partly += 1;
          }
        }
      }),
      { numRuns: 12, seed },
    );
    expect(partly).toBeGreaterThan(5);

    /** How many bookings a start takes before it is refused; none of them stays. */
    async function bookable(productId: string, start: string): Promise<number> {
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

    function push(
      trx: HospitalTransaction,
      by: Act,
      productId: string,
      id: string,
      minute: number,
      length: number,
    ) {
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
        party: { name: "한지우", phone: "01000001234", birthDate: null },
        visitType: null,
        message: null,
        answers: null,
      });
    }
  },
  120_000,
);
