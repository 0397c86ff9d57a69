import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "./limits.ts";

/** How often one account may do a thing; counted in the database, so that any number of processes count as one. */
export interface Pace {
  /** @throws Failure 4290 with when it may be done again */
  take(accountId: string): Promise<void>;
}

/**
 * @param thing what is counted, which nothing else may be called
 * @param points so many times within `duration` seconds
 */
export function createPace(
  pool: Pool,
  thing: string,
  { points, duration }: { points: number; duration: number },
): Pace {
  const limiter = new RateLimiterPostgres({
    ...{ points, duration, keyPrefix: thing, inMemoryBlockOnConsumed: points + 1 },
    ...{ storeClient: pool, storeType: "pool", tableName: "rate_limits", tableCreated: true },
  });
  return {
    async take(accountId) {
      try {
        await limiter.consume(accountId);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
  };
}
