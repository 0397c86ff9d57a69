/**
 * Lost against another transaction: overlap, a unit that is no more, serialization, deadlock. The
 * same call may pass.
 */
const LOST_RACE = new Set(["23P01", "23514", "40001", "40P01"]);
const TRIES = 5;

/** Something came between: to be thrown in a transaction that runs in `retrying`. */
export class LostRace extends Error {
  override name = "LostRace";
  readonly code = "40001";
}

/**
 * Runs a whole transaction again when it lost a race for a seat: the second time it sees the
 * winner, and takes the next seat or says that none is left.
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (typeof code !== "string" || !LOST_RACE.has(code) || tries === TRIES) throw error;
    }
  }
}
