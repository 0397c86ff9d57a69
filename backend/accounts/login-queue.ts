import { bulkhead } from "cockatiel";
import { inTurn } from "#backend/in-turn.ts";

/**
 * How many at a time, and how many may wait. Two hash at a time, so that two of libuv's four threads
 * are there for files; one of the two is kept for people at an address where they have logged in
 * before, whom no flood of strangers keeps waiting. The longest wait is about a second's work.
 */
const TURNS = {
  lookUp: bulkhead(4, 1_000),
  known: bulkhead(1, 32),
  stranger: bulkhead(1, 32),
};

/**
 * Does what finding or checking somebody takes when it is their turn, first come, first served.
 * What hashes a password goes this way, too.
 * @throws Failure 4290 at once when too many wait
 */
export const inLoginQueue = <T>(turn: keyof typeof TURNS, check: () => Promise<T>): Promise<T> =>
  inTurn(TURNS[turn], check);
