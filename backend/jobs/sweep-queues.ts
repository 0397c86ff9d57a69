import { sql } from "kysely";
import type { Database } from "#backend/database/database.ts";

/** Waiting longer would keep everybody else waiting behind us. */
const LOCK_WAIT = "100ms";
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Removes the queues that no job is in: there is one for each reservation that a platform was
 * told of, and graphile-worker leaves them. Its own `cleanup` takes no lock, and a job that is
 * being added meanwhile would wait for ever in a queue that is gone. Takes no lock where there is no
 * queue, and does nothing when it is too busy to get it at once.
 */
export async function sweepQueues({ kysely }: Pick<Database, "kysely">): Promise<void> {
  const { rows } = await sql`
    select from graphile_worker._private_job_queues limit 1`.execute(kysely);
  if (rows.length === 0) return;
  try {
    await kysely.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
      await sql`
        lock table graphile_worker._private_jobs, graphile_worker._private_job_queues
        in share row exclusive mode`.execute(trx);
      await sql`
        delete from graphile_worker._private_job_queues as queues
        where locked_at is null and not exists (
          select from graphile_worker._private_jobs where job_queue_id = queues.id)`.execute(trx);
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== LOCK_NOT_AVAILABLE) throw error;
  }
}
