import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

interface Link {
  hospitalId: string;
  platform: LinkedPlatform;
}

/** So many failures in a row make a link 지연 (product.md §5). */
const FAILURES_TO_DEGRADE = 3;

/** The platform took something: the link works. */
export async function noteAnswer(trx: HospitalTransaction, link: Link, now: Date): Promise<void> {
  await update(trx, link)
    .set({
      lastSuccessAt: now,
      failures: 0,
      state: sql`case when state in ('DEGRADED', 'AUTH_REQUIRED') then 'ACTIVE' else state end`,
    })
    .execute();
}

/** The platform did not take something. */
export async function noteNoAnswer(trx: HospitalTransaction, link: Link): Promise<void> {
  const degraded = sql<boolean>`state = 'ACTIVE' and failures + 1 >= ${FAILURES_TO_DEGRADE}`;
  await update(trx, link)
    .set({
      failures: sql`failures + 1`,
      state: sql`case when ${degraded} then 'DEGRADED' else state end`,
    })
    .execute();
}

/** The platform does not let us in: somebody has to link it anew, or to mend what it is linked with. */
export async function noteLockedOut(trx: HospitalTransaction, link: Link): Promise<void> {
  await update(trx, link)
    .set({
      state: sql`case when state in ('ACTIVE', 'DEGRADED') then 'AUTH_REQUIRED' else state end`,
    })
    .execute();
}

const update = (trx: HospitalTransaction, { hospitalId, platform }: Link) =>
  trx
    .updateTable("platformLinks")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform);
