import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { hashedFor } from "./keys.ts";
import { networkOf } from "./network.ts";

/** Failures in a window of seconds (rulings, Guessing). */
const WINDOWS = {
  /** Of an account from one address. */
  pair: { points: 5, duration: 15 * 60 },
  address: { points: 10, duration: 60 },
  /** Of an account from any address that it is not known at. */
  account: { points: 50, duration: 60 * 60 },
};
type Window = keyof typeof WINDOWS;

/**
 * Refused so often beyond its limit, a key is refused without asking the database. More than can
 * be under way at once, whose points may yet be given back.
 */
const REFUSED_IN_A_ROW = 5;

/** One try to be let in. Its points are taken before it is checked, so that it counts meanwhile. */
export interface Attempt {
  /** @throws Failure 4290 when this process knows already that it would be refused. */
  mayWait(): void;
  /**
   * Takes a point of each limit; of the account's own only where the account is not known.
   * @throws Failure 4290 when there are none left; then none is taken
   */
  begin(knownHere?: boolean): Promise<void>;
  /** Gives its points back: right as far as it goes, with a step to come. What failed stays. */
  rightSoFar(): Promise<void>;
  /** Gives its points back, and forgets what failed before it for this account at this address. */
  succeeded(): Promise<void>;
}

/** Counts failures in the database, so that any number of processes count as one. */
export interface Limits {
  /** Without a login id only the address counts. An unknown address is an address, too. */
  attempt(loginId: string | undefined, address: string | undefined): Attempt;
}

declare module "rate-limiter-flexible" {
  interface RateLimiterPostgres {
    /** Public, but missing among its types: 0 when the key is not blocked in memory. */
    getInMemoryBlockMsBeforeExpire(prefixedKey: string): number;
  }
}

/** Refuses what is tried too often: 4290 with the seconds until it may be tried again. */
export const tooMany = (waitMs: number) =>
  new Failure(CODES.tooMany, "too many tries", {}, Math.max(1, Math.ceil(waitMs / 1000)));

interface Watched {
  limiter: RateLimiterPostgres;
  key: string;
}

export function createLimits(pool: Pool, secrets: readonly string[]): Limits {
  const limiter = (window: Window) =>
    new RateLimiterPostgres({
      ...WINDOWS[window],
      keyPrefix: window,
      inMemoryBlockOnConsumed: WINDOWS[window].points + REFUSED_IN_A_ROW,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
    });
  const limiters = {
    pair: limiter("pair"),
    address: limiter("address"),
    account: limiter("account"),
  };

  // What is typed as an id may be a password by mistake, an address is a person's: kept as a hash.
  const hashed = hashedFor(secrets);
  const watch = (window: Window, ...what: string[]): Watched => ({
    limiter: limiters[window],
    key: hashed(what),
  });

  return {
    attempt(loginId, address = "") {
      const network = networkOf(address);
      const here = [watch("address", network)];
      const pair = loginId === undefined ? null : watch("pair", loginId, network);
      if (pair) here.push(pair);
      const anywhere = loginId === undefined ? [] : [watch("account", loginId)];
      let taken: Watched[] = [];
      return {
        mayWait: () => refuseBlocked(here),
        async begin(knownHere) {
          taken = await take(knownHere ? here : [...here, ...anywhere]);
        },
        async rightSoFar() {
          await giveBack(taken);
        },
        async succeeded() {
          await Promise.all([
            giveBack(taken.filter((watched) => watched !== pair)),
            pair?.limiter.delete(pair.key),
          ]);
        },
      };
    },
  };
}

function refuseBlocked(all: readonly Watched[]): void {
  const waits = all.map(({ limiter, key }) =>
    limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key)),
  );
  const longest = Math.max(...waits);
  if (longest > 0) throw tooMany(longest);
}

const giveBack = (all: readonly Watched[]) =>
  Promise.all(all.map(({ limiter, key }) => limiter.reward(key)));

/** Takes one point each, of all or of none. */
async function take(all: readonly Watched[]): Promise<Watched[]> {
  refuseBlocked(all);
  const answers = await Promise.allSettled(all.map(({ limiter, key }) => limiter.consume(key)));
  const taken = all.filter((_, n) => answers[n]?.status === "fulfilled");
  if (taken.length === all.length) return taken;
  await giveBack(taken);
  let wait = 0;
  for (const answer of answers) {
    if (answer.status === "fulfilled") continue;
    if (!(answer.reason instanceof RateLimiterRes)) throw answer.reason;
    wait = Math.max(wait, answer.reason.msBeforeNext);
  }
  throw tooMany(wait);
}
