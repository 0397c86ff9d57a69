import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

interface Link {
  hospitalId: string;
  platform: LinkedPlatform;
}

/** So many failures in a row make a link 지연 (product.md §5). */
const FAILURES_TO_DEGRADE = 3;

/** The platform took something: telling works, and the link with it where receiving does. */
export async function noteTaken(trx: HospitalTransaction, link: Link, now: Date): Promise<void> {
  await update(trx, link)
    .set({
      ...{ lastToldAt: now, failures: 0, tellingFailsSince: null },
      state: sql`case when state in ('DEGRADED', 'AUTH_REQUIRED') and receiving_fails_since is null
        then 'ACTIVE' else state end`,
    })
    .execute();
}

/** The platform answered that it will not take something: it is no longer silent, that is all. */
export async function noteRefused(trx: HospitalTransaction, link: Link): Promise<void> {
  await update(trx, link)
    .where("state", "!=", "AUTH_REQUIRED")
    .where("tellingFailsSince", "is not", null)
    .set({
      ...{ failures: 0, tellingFailsSince: null },
      state: sql`case when state = 'DEGRADED' and receiving_fails_since is null
        then 'ACTIVE' else state end`,
    })
    .execute();
}

/** The platform did not answer. */
export async function noteNoAnswer(trx: HospitalTransaction, link: Link, now: Date): Promise<void> {
  const degraded = sql<boolean>`state = 'ACTIVE' and failures + 1 >= ${FAILURES_TO_DEGRADE}`;
  await update(trx, link)
    .set({
      failures: sql`failures + 1`,
      tellingFailsSince: sql`coalesce(telling_fails_since, ${now})`,
      state: sql`case when ${degraded} then 'DEGRADED' else state end`,
    })
    .execute();
}

/**
 * The platform does not let us in: somebody has to link it anew, or to mend what it is linked with.
 * @returns whether that is news
 */
export async function noteLockedOut(
  trx: HospitalTransaction,
  link: Link,
  now: Date,
): Promise<boolean> {
  const changed = await update(trx, link)
    .where("state", "in", ["ACTIVE", "DEGRADED"])
    .set({
      state: "AUTH_REQUIRED",
      tellingFailsSince: sql`coalesce(telling_fails_since, ${now})`,
    })
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

const update = (trx: HospitalTransaction, { hospitalId, platform }: Link) =>
  trx
    .updateTable("platformLinks")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform);
