import { isBulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import { CODES } from "#contract/codes.ts";
import { Failure } from "./failure.ts";

/**
 * Does something when it is its turn, first come, first served.
 * @throws Failure 4290 at once when too many wait
 */
export async function inTurn<T>(turn: BulkheadPolicy, work: () => Promise<T>): Promise<T> {
  try {
    return await turn.execute(work);
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error;
    throw new Failure(CODES.tooMany, "too many at once", {}, 1);
  }
}
