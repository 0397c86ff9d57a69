import { z } from "zod";
import type { Channel } from "#backend/database/channel.ts";
import type { Database } from "#backend/database/database.ts";
import { HeardCache } from "#backend/database/heard-cache.ts";
import type { Listener } from "#backend/database/listener.ts";
import { readFacts, type Facts } from "./facts.ts";

/** The triggers of migration 0003 say here whose facts have changed. */
export const FACTS_CHANGED: Channel<string> = { name: "hospital_facts", payload: z.string() };

const MOST_HOSPITALS = 500;

/** Facts for drawing only: another process may have changed them a moment ago. */
export interface FactsCache {
  of(hospitalId: string): Promise<Facts>;
  /** Who has just changed them reads them anew, before the change is heard. */
  forget(hospitalId: string): void;
}

export function createFactsCache(
  database: Pick<Database, "inHospital">,
  listener: Listener,
): FactsCache {
  const cache = new HeardCache<Facts>(listener, FACTS_CHANGED, { most: MOST_HOSPITALS });
  return {
    forget: (hospitalId) => cache.forget(hospitalId),
    of: (hospitalId) =>
      cache.get(hospitalId, () =>
        database.inHospital(hospitalId, (trx) => readFacts(trx, hospitalId)),
      ),
  };
}
