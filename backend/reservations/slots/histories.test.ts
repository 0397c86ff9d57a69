import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { STAFF } from "#tests/support/acts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { inPart, PATIENCE_MS, seed } from "#tests/support/part.ts";
import { History } from "#tests/support/shared/history.ts";
import { step } from "#tests/support/shared/steps.ts";
import {
  furnish,
  keepShortDays,
  NOW,
  worlds,
  WORLD_SETTINGS,
} from "#tests/support/shared/world.ts";

/**
 * Whatever staff and platforms do to the book of a hospital whose products share doctors and a
 * room, it is after every step as an oracle says that asks of every minute and every unit: who has
 * what, who is refused and what for, what is offered instead, and which starts are said to be free.
 */

const HISTORIES = inPart(150, 10_000);
/** What is rolled back stays in the indexes for a while, so that a hospital has only so many. */
const OF_ONE_HOSPITAL = 250;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function newHospital(): Promise<TestHospital> {
  const hospital = await createHospital(database, WORLD_SETTINGS);
  await database.inHospital(hospital.hospitalId, (trx) => keepShortDays(trx, hospital));
  return hospital;
}

class RolledBack extends Error {}

test(
  "random histories over shared resources: no unit twice, no free unit refused",
  async () => {
    const counts: Record<string, number> = {};
    const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
    let runs = 0;
    let hospital: TestHospital;
    await fc.assert(
      fc.asyncProperty(
        worlds,
        fc.array(step, { minLength: 8, maxLength: 18, size: "max" }),
        async (world, steps) => {
          if (runs % OF_ONE_HOSPITAL === 0) hospital = await newHospital();
          runs += 1;
          const rolledBack = database.inHospital(hospital.hospitalId, async (trx) => {
            await furnish(trx, hospital, world);
            const act = { hospitalId: hospital.hospitalId, by: STAFF, now: new Date(NOW) };
            const history = new History({ trx, act, hospital }, world, count);
            for (const one of steps) await history.take(one);
            await history.compareSlots();
            throw new RolledBack();
          });
          await rolledBack.catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
          });
        },
      ),
      { numRuns: HISTORIES, seed },
    );
    // Histories in which nothing collides would prove nothing; how often each does is up to the seed.
    const wanted = ["done", "slot", "overbooked", "SEAT_TAKEN", "RESOURCE_TAKEN", "OUTSIDE_HOURS"];
    const tooFew = wanted.filter((what) => (counts[what] ?? 0) < HISTORIES / 50);
    expect(tooFew, JSON.stringify(counts)).toEqual([]);
  },
  PATIENCE_MS,
);
