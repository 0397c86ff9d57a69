import fc from "fast-check";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { atTheEnd } from "#tests/support/lifetime.ts";
import { inPart, isLong, MANY, PATIENCE_MS, steadySeed as seed } from "#tests/support/part.ts";
import { SANDBOX_NOW, startSandbox, type TestSandbox } from "#tests/support/sandbox.ts";
import { openBothSides, ourBook, type BothSides } from "./histories/both-sides.ts";
import {
  expectNoDifference,
  expectNoSeatTwice,
  expectOneState,
  expectSameSold,
} from "./histories/ends.ts";
import { FAILED_ONCE } from "./histories/failed-once.ts";
import { happen, moments } from "./histories/happenings.ts";
import { settle } from "./histories/work.ts";

/** One history; longer, and something waits for what never comes: the report names it. */
const LONGEST_MS = 120_000;

/** 맞춰 보기 is asked at the end of one of so many: of each it would take a third of the time. */
const EACH_COMPARED = 10;

let outside: TestSandbox;
/** As each history begins. */
let beginning: BothSides;
beforeAll(async () => {
  outside = await startSandbox(await patientDatabase());
  beginning = await openBothSides(outside);
});

/** On a machine that is busy nothing fails because it was late: what a silent database makes of us is another matter. */
async function patientDatabase(): Promise<Database> {
  const { connection } = await createTestDatabase();
  const waiting = { ...connection, connectionTimeoutMillis: LONGEST_MS };
  const log = pino({ level: "silent" });
  const database = await openDatabase({ connection: waiting, log, patient: true });
  atTheEnd(() => database.close());
  return database;
}

/**
 * The real book against the real sandbox: patients and staff act, also while a call is on its way,
 * pushes come late, twice, never or out of order, answers are lost, platforms break, processes die; then
 * all is well again. The short part is the same each time, one thing after the other; in the long one
 * several happen at once.
 */
test(
  `however pushes, pulls and acts fall out, both sides end in one state, TEST_SEED=${seed}`,
  async () => {
    let [told, booked] = [0, 0];
    await fc.assert(
      fc.asyncProperty(moments(isLong), async (history) => {
        outside.clock.set(SANDBOX_NOW);
        const sides = await openBothSides(outside, beginning);
        for (const moment of history) {
          await Promise.all(moment.map((one) => happen(sides, one)));
          await expectNoSeatTwice(sides);
        }
        await settle(sides);
        await expectOneState(sides);
        await expectNoSeatTwice(sides);
        await expectSameSold(sides);
        if (told % EACH_COMPARED === 0) await expectNoDifference(sides);
        told += 1;
        booked += (await ourBook(sides)).length;
      }),
      {
        ...{ seed, numRuns: inPart(25, MANY), timeout: LONGEST_MS, endOnFailure: true },
        examples: FAILED_ONCE.map((history) => [history.map((one) => [one])]),
      },
    );
    expect(booked).toBeGreaterThan(inPart(25, MANY));
  },
  PATIENCE_MS,
);
