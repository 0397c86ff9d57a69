/**
 * Tests that count in thousands have two parts: a short one inside `npm test`, and a long one of
 * their own command (`npm run test:security`), told apart by TEST_PART.
 */
export const isLong = process.env.TEST_PART === "long";

/** As many in this part. */
export const inPart = (short: number, long: number): number => (isLong ? long : short);

/** Of what is drawn by chance; TEST_SEED repeats a run. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The same in each short part: what only chance finds belongs to the long one. */
export const steadySeed = Number(process.env.TEST_SEED ?? inPart(1, seed));

/** Against hanging, not for speed. */
export const PATIENCE_MS = inPart(10, 120) * 60_000;

/** How many of what is drawn in the long part of a test that takes a number (`scripts/histories.mjs`). */
export const MANY = Number(process.env.TEST_MANY ?? 10_000);
