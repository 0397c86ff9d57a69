import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { saying, type Channel } from "#backend/database/channel.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { HeardCache } from "#backend/database/heard-cache.ts";
import type { Listener } from "#backend/database/listener.ts";
import { within } from "#backend/jobs/within.ts";
import { readFacts, type Facts } from "./facts.ts";

/** The triggers of migration 0003 say here whose facts have changed. */
export const FACTS_CHANGED: Channel<string> = { name: "hospital_facts", payload: z.string() };

const MOST_HOSPITALS = 500;

/** Facts for drawing only: another process may have changed them a moment ago. */
export interface FactsCache {
  of(hospitalId: string): Promise<Facts>;
  /**
   * One transaction that changes them. It resolves only after this process has heard of its commit:
   * whoever asks `of` from then on gets what was written (rulings.md).
   */
  changing: <Done>(
    hospitalId: string,
    work: (trx: HospitalTransaction) => Promise<Done>,
  ) => Promise<Done>;
}

/** A listener that has heard nothing for so long is not healthy, and nothing is kept any more. */
const HEARD_WITHIN_MS = 3_000;

export function createFactsCache(
  database: Pick<Database, "inHospital">,
  listener: Listener,
): FactsCache {
  const cache = new HeardCache<Facts>(listener, FACTS_CHANGED, { most: MOST_HOSPITALS });
  return {
    changing: async (hospitalId, work) => {
      // What one transaction says is heard in the order of its saying: the mark comes last.
      const mark = randomUUID();
      const hearing = listener.healthy() ? hear(listener, mark) : null;
      try {
        const done = await database.inHospital(hospitalId, async (trx) => {
          const done = await work(trx);
          if (hearing) await sql`select ${saying(FACTS_CHANGED, mark)}`.execute(trx);
          return done;
        });
        if (hearing) await within(HEARD_WITHIN_MS, hearing.heard);
        cache.forget(hospitalId);
        return done;
      } finally {
        hearing?.end();
      }
    },
    of: (hospitalId) =>
      cache.get(hospitalId, () =>
        database.inHospital(hospitalId, (trx) => readFacts(trx, hospitalId)),
      ),
  };
}

/** Listens for a mark; a gap is as good, after which nothing older is kept. */
function hear(listener: Listener, mark: string): { heard: Promise<void>; end: () => void } {
  let end = () => {};
  const heard = new Promise<void>((resolve) => {
    end = listener.on(FACTS_CHANGED, (said) => said === mark && resolve(), resolve);
  });
  return { heard, end };
}
