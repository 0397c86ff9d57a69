/** Tried in vain for so long, it is given up (product.md §6). */
export const GIVE_UP_MS = 24 * 60 * 60_000;

const FIRST_MS = 2_000;
const LONGEST_MS = 15 * 60_000;

/** Milliseconds until it is tried again whether a platform lets us in. */
export const waitLong = (random = Math.random): number => LONGEST_MS * (1 + random() / 4);

/**
 * Milliseconds until a platform that failed so many times in a row is tried again: doubling from
 * 2 s to 15 minutes, spread by up to a quarter so that many jobs do not come back at once, and
 * never earlier than the platform asked for.
 */
export function nextTry(failures: number, retryAfterSeconds = 0, random = Math.random): number {
  const doubled = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.max(doubled, retryAfterSeconds * 1000) * (1 + random() / 4);
}
