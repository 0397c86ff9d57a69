import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { lacksJob } from "#backend/jobs/waiting-jobs.ts";
import type { Services } from "#backend/services.ts";
import { MINUTE_MS } from "#contract/kst.ts";

/** The rest is found a minute later. */
const MOST_AT_ONCE = 200;
/** Its own job may still be on its way so long after the deadline. */
const GRACE_MS = MINUTE_MS;

/**
 * Plans the expiry of requests whose deadline is over and that have no job (it was lost, or given
 * up); the job itself judges whether it still holds. Where nothing is overdue it is one statement.
 */
export async function planExpiries({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): Promise<void> {
  const before = new Date(clock().getTime() - GRACE_MS);
  const { rows } = await sql<{ hospitalId: string }>`
    select overdue as hospital_id from overdue_hospitals(${before}) as overdue`.execute(
    database.kysely,
  );
  await eachOf(log, "its expiries were not looked at", rows, async ({ hospitalId }) => {
    const planned = await database.inHospital(hospitalId, (trx) => planIn(trx, hospitalId, before));
    if (planned > 0) log.warn({ hospitalId, planned }, "expiries without a job, planned anew");
  });
}

/** @returns how many were planned */
async function planIn(trx: HospitalTransaction, hospitalId: string, before: Date): Promise<number> {
  const jobless = await trx
    .selectFrom("reservations as r")
    .select(["reservationId", "answerBy"])
    .where("hospitalId", "=", hospitalId)
    .where(sql<boolean>`(status = 'REQUESTED' and conflict is null)`)
    .where("answerBy", "<", before)
    .where(lacksJob("expire-reservation", sql.ref("r.reservation_id")))
    .limit(MOST_AT_ONCE)
    // Who holds one is about to answer it, or to plan it.
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { reservationId, answerBy } of jobless)
    if (answerBy !== null)
      await addJob(trx, "expire-reservation", {
        hospitalId,
        reservationId,
        answerBy: answerBy.toISOString(),
      });
  return jobless.length;
}
