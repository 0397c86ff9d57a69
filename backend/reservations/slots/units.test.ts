import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { addDays } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { book } from "../changes/book.ts";
import { changeStatus } from "../changes/change-status.ts";
import { reschedule } from "../changes/reschedule.ts";

let database: Database;
let hospital: TestHospital;
const clock = clockAt("2026-11-20T08:00:00+09:00");
beforeAll(async () => {
  database = await createTestDatabase();
  // Half-hour products on blocks of 15 minutes: stretches overlap in part.
  hospital = await createHospital(database, { minimumTimeBlock: 15, windowDays: 365 });
});

/** The most reservations that hold a seat of one product at one moment, as the database sees it. */
async function mostAtOnce(): Promise<{ productId: string; most: number }[]> {
  return database.inHospital(hospital.hospitalId, async (trx) => {
    const { rows } = await sql<{ productId: string; most: number }>`
      select a.product_id as "productId", max((
        select count(*) from reservations b
        where b.product_id = a.product_id and b.occupies @> lower(a.occupies)
          and b.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') and not b.overbooked))::int as most
      from reservations a where a.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN')
      group by a.product_id`.execute(trx);
    return rows;
  });
}

const start = fc.nat(11).map((block) => 9 * 60 + block * 15);
const command = fc.oneof(
  fc.record({ kind: fc.constant("book" as const), start, product: fc.nat(1) }),
  fc.record({ kind: fc.constant("move" as const), which: fc.nat(20), start, product: fc.nat(1) }),
  fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("undo" as const), which: fc.nat(20) }),
);

test("any bookings, moves, cancellations and undos at once never overfill a seat", async () => {
  const act = actAt(database, hospital, clock);
  let day = "2026-11-22";
  const counts = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        // Mondays to Fridays only; each run on a day of its own.
        do day = addDays(day, 1);
        while ([0, 6].includes(new Date(day).getUTCDay()));
        const known: Reservation[] = [];
        for (const round of rounds) {
          const outcomes = await Promise.all(round.map((one) => run(one, known)));
          for (const outcome of outcomes) {
            if (outcome === null) continue;
            counts[outcome instanceof Failure ? "refused" : "done"] += 1;
            if (outcome instanceof Failure) expect(outcome.code).toBe("4090");
            else {
              const i = known.findIndex((one) => one.id === outcome.id);
              if (i === -1) known.push(outcome);
              else if (outcome.version > known[i]!.version) known[i] = outcome;
            }
          }
        }
        for (const { productId, most } of await mostAtOnce()) {
          const product = hospital.products.find((one) => one.productId === productId)!;
          expect(most).toBeLessThanOrEqual(product.capacity);
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(counts.done).toBeGreaterThan(50);
  expect(counts.refused).toBeGreaterThan(10);

  function run(
    one: typeof command extends fc.Arbitrary<infer C> ? C : never,
    known: Reservation[],
  ) {
    const minute = "start" in one ? one.start : 0;
    const clockTime = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const at = `${day}T${clockTime}:00+09:00`;
    const productId = "product" in one ? hospital.products[one.product]!.productId : "";
    const target = "which" in one ? known[one.which % Math.max(1, known.length)] : undefined;
    if ("which" in one && !target) return Promise.resolve(null);
    const version = target?.version ?? 0;
    const id = target?.id ?? "";
    return act<Reservation>((trx, by) => {
      switch (one.kind) {
        case "book":
          return book(trx, by, {
            productId,
            start: at,
            platform: "PHONE",
            party: { name: "한지우", phone: "01023451234" },
          });
        case "move":
          return reschedule(trx, by, id, { start: at, version, productId });
        case "cancel":
          return changeStatus(trx, by, id, { status: "CANCELED", version });
        case "undo":
          return changeStatus(trx, by, id, { status: "CONFIRMED", version });
      }
    }).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
  }
}, 60_000);
