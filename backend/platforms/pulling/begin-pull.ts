import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { STANDING_LINKS } from "#contract/link-states.ts";
import type { LinkKey } from "../access.ts";
import type { PullRun } from "../receiving/receiving-health.ts";

/** From a run's last sign of life on; longer than a page takes. The database's clock counts it. */
const LEASE = sql<Date>`now() + interval '60 seconds'`;

export interface BegunPull extends PullRun {
  /** Null: it was never read. */
  cursor: string | null;
}

/** Begins to pull, unless another run does, the link does not stand, or it is to be left alone: null. */
export async function beginPull(
  trx: HospitalTransaction,
  link: LinkKey,
): Promise<BegunPull | null> {
  const run = randomUUID();
  const begun = await trx
    .updateTable("platformLinks")
    .set({ pullRun: run, pullNotBefore: LEASE })
    .where("hospitalId", "=", link.hospitalId)
    .where("platform", "=", link.platform)
    .where("state", "in", STANDING_LINKS)
    .where((eb) =>
      eb.or([eb("pullNotBefore", "is", null), eb("pullNotBefore", "<=", sql<Date>`now()`)]),
    )
    .returning("pullCursor")
    .executeTakeFirst();
  return begun ? { ...link, run, cursor: begun.pullCursor } : null;
}

/** Still the one that runs, for as long again. False: another has begun, or the link was let go of. */
export async function keepPulling(trx: HospitalTransaction, run: PullRun): Promise<boolean> {
  const kept = await ofRun(trx, run).set({ pullNotBefore: LEASE }).executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Given up without a word on the platform: the next may begin at once. */
export const letGo = (services: Services, run: PullRun): Promise<void> =>
  services.database.inHospital(run.hospitalId, async (trx) => {
    await ofRun(trx, run).set({ pullRun: null, pullNotBefore: null }).execute();
  });

const ofRun = (trx: HospitalTransaction, { hospitalId, platform, run }: PullRun) =>
  trx
    .updateTable("platformLinks")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("pullRun", "=", run);
