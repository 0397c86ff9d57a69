import type { Services } from "#backend/services.ts";
import { hashedFor } from "./keys.ts";
import { networkOf } from "./network.ts";
import { createPace } from "./pace.ts";

/** How often a thing may be done about what somebody typed, or from where they are: kept as a hash. */
export interface HashedPace {
  /** @throws Failure 4290 with when it may be done again */
  take(what: unknown): Promise<void>;
  /** The same of who asks from there (an IPv4 address, or the /64 of an IPv6 one), about that alone if it is named. */
  takeFrom(address: string | undefined, what?: unknown): Promise<void>;
}

/**
 * @param thing what is counted, which nothing else may be called
 * @param limit so many times within `duration` seconds
 */
export function createHashedPace(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  thing: string,
  limit: { points: number; duration: number },
): HashedPace {
  const hashed = hashedFor(secrets.session);
  const pace = createPace(database.pool, thing, limit);
  const take = (what: unknown) => pace.take(hashed(what));
  return {
    take,
    takeFrom(address = "", what) {
      const network = networkOf(address);
      return take(what === undefined ? network : [network, what]);
    },
  };
}
