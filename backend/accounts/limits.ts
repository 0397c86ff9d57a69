import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";

/** Failures that an account id and an address may have in a window of seconds (quality.md S9). */
const PER_ACCOUNT = { points: 5, duration: 15 * 60 };
const PER_ADDRESS = { points: 10, duration: 60 };

export interface Attempt {
  /** @throws Failure 4290 when there have been too many failures. */
  mayTry(): Promise<void>;
  /** Counts a failure. @throws Failure 4290 when it is one too many (guesses at the same time). */
  failed(): Promise<void>;
  /** Forgets the account's failures; the address's stay. */
  succeeded(): Promise<void>;
}

/** Counts failures in the database, so that any number of processes count as one. */
export interface Limits {
  attempt(accountId: string | undefined, address: string | undefined): Attempt;
}

const tooMany = (state: RateLimiterRes) =>
  new Failure(
    CODES.tooMany,
    "too many failures",
    {},
    Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  );

// What is typed as an id may be a password by mistake: kept as a hash.
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

export function createLimits(pool: Pool): Limits {
  const limiter = (keyPrefix: string, window: typeof PER_ACCOUNT) =>
    new RateLimiterPostgres({
      ...window,
      keyPrefix,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
    });
  const byAccount = limiter("account", PER_ACCOUNT);
  const byAddress = limiter("address", PER_ADDRESS);

  return {
    attempt(accountId, address) {
      const account = accountId === undefined ? undefined : hashed(accountId);
      const watched = [
        { limiter: byAccount, key: account, points: PER_ACCOUNT.points },
        { limiter: byAddress, key: address, points: PER_ADDRESS.points },
      ].flatMap(({ key, ...rest }) => (key === undefined ? [] : [{ key, ...rest }]));
      return {
        async mayTry() {
          for (const { limiter, key, points } of watched) {
            const state = await limiter.get(key);
            if (state && state.consumedPoints >= points) throw tooMany(state);
          }
        },
        async failed() {
          const states = await Promise.all(
            watched.map(async ({ limiter, key, points }) => {
              const state = await limiter.penalty(key);
              return state.consumedPoints > points ? state : undefined;
            }),
          );
          const over = states.find((state) => state !== undefined);
          if (over) throw tooMany(over);
        },
        async succeeded() {
          if (account !== undefined) await byAccount.delete(account);
        },
      };
    },
  };
}
