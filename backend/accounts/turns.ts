import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";

/**
 * Two at a time, so that two of libuv's four threads hash passwords and the others are there for
 * files. Whoever comes when 32 wait, about half a second's work, is told to come again.
 */
const turns = bulkhead(2, 32);

/**
 * Checks who somebody is when it is their turn, first come, first served. What hashes a password
 * goes this way, too.
 * @throws Failure 4290 at once when too many wait
 */
export async function inTurn<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(check);
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error;
    throw new Failure(CODES.tooMany, "too many at once", {}, 1);
  }
}
