import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkState } from "#contract/platform.ts";
import type { LinkKey } from "../access.ts";
import type { PlatformFailure } from "../platform-failure.ts";
import { writeLink } from "../write-link.ts";

/*
 * One circuit for each link, in its row, so that all processes share it; the database's clock alone
 * counts. Closed: `circuit_until` is null. Open: it is to come. Half open: it has passed, and whoever
 * puts it off again first may ask.
 */

/** So many times in a row without an answer, and nobody asks for a while. */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;
const later = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 ms'`;

export interface Circuit {
  state: LinkState;
  /** Times in a row that it has not answered. */
  failures: number;
  /** Milliseconds until somebody may ask: 0 where one may, null where everybody may. */
  waitMs: number | null;
}

/** The link's circuit as it stands; null: there is no link. */
export const readCircuit = async (
  trx: HospitalTransaction,
  link: LinkKey,
): Promise<Circuit | null> =>
  (await trx
    .selectFrom("platformLinks")
    .select([
      "state",
      "circuitFailures as failures",
      // Of null and 0 the greatest is 0.
      sql<number | null>`case when circuit_until is not null
        then greatest(0, extract(epoch from circuit_until - now()) * 1000)::float8 end`.as(
        "waitMs",
      ),
    ])
    .where("hospitalId", "=", link.hospitalId)
    .where("platform", "=", link.platform)
    .executeTakeFirst()) ?? null;

/** Half open: whether this one may ask. Should it never say what came of it, the next may after 15 s. */
export async function claimProbe(trx: HospitalTransaction, link: LinkKey): Promise<boolean> {
  const claimed = await update(trx, link)
    .set({ circuitUntil: later(OPEN_MS) })
    .where("circuitUntil", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** It answered, whatever it said: everybody may ask. */
export async function closeCircuit(trx: HospitalTransaction, link: LinkKey): Promise<void> {
  await writeLink(trx, link, { set: sql`circuit_failures = 0, circuit_until = null` });
}

/** It did not answer: the fifth time in a row, and each time from then on, nobody asks for 15 s. */
export async function countFailure(
  trx: HospitalTransaction,
  link: LinkKey,
  { retryAfterSeconds = 0 }: PlatformFailure,
): Promise<void> {
  const openMs = Math.max(OPEN_MS, retryAfterSeconds * 1000);
  await writeLink(trx, link, {
    set: sql`circuit_failures = circuit_failures + 1,
      circuit_until = case when circuit_failures + 1 >= ${FAILURES_TO_OPEN}
        then ${later(openMs)} else was.circuit_until end`,
  });
}

const update = (trx: HospitalTransaction, { hospitalId, platform }: LinkKey) =>
  trx
    .updateTable("platformLinks")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform);
