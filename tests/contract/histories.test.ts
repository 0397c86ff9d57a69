import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { inPart, isLong, PATIENCE_MS, steadySeed as seed } from "#tests/support/part.ts";
import { SANDBOX_NOW, startSandbox, type TestSandbox } from "#tests/support/sandbox.ts";
import { openBothSides, ourBook } from "./histories/both-sides.ts";
import { expectNoDifference, expectNoSeatTwice, expectOneState } from "./histories/ends.ts";
import { happen, moments } from "./histories/happenings.ts";
import { mendAll, settle, work } from "./histories/work.ts";

let outside: TestSandbox;
beforeAll(async () => {
  outside = await startSandbox();
});

/**
 * The real book against the real sandbox: patients and staff act, pushes come late, twice, never or out
 * of order, answers are lost, platforms break; then all is well again. The short part is the same each
 * time, one thing after the other; in the long one several happen at once.
 */
test(
  `however pushes, pulls and acts fall out, both sides end in one state, TEST_SEED=${seed}`,
  async () => {
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(moments(isLong), async (history) => {
        outside.clock.set(SANDBOX_NOW);
        const sides = await openBothSides(outside);
        await mendAll(sides);
        await work(sides);
        for (const moment of history) {
          await Promise.all(moment.map((one) => happen(sides, one)));
          await expectNoSeatTwice(sides);
        }
        await settle(sides);
        await expectOneState(sides);
        await expectNoSeatTwice(sides);
        await expectNoDifference(sides);
        booked += (await ourBook(sides)).length;
      }),
      { seed, numRuns: inPart(25, 10_000), endOnFailure: true },
    );
    expect(booked).toBeGreaterThan(inPart(25, 10_000));
  },
  PATIENCE_MS,
);
