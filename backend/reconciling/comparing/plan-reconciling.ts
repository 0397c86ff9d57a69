import { sql } from "kysely";
import { keySql } from "#backend/jobs/keys.ts";
import { platformJobSql, PRIORITIES } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { LINKED_PLATFORMS } from "#contract/platform.ts";

/** All links take their turn within so long. */
const SPREAD_MS = 2 * 60 * 60_000;

const LINK = { hospitalId: sql`hospital_id`, platform: sql`platform` };

/** Plans the nightly comparison of each link that stands and lets us in, spread over two hours. */
export async function planReconciling({
  database,
  platforms,
  clock,
}: Pick<Services, "database" | "platforms" | "clock">): Promise<void> {
  const reachable = LINKED_PLATFORMS.filter((platform) => platforms[platform].endpoint !== null);
  if (reachable.length === 0) return;
  await sql`
    select count(*) from (
      select array_agg((
        ${platformJobSql("reconcile", sql`platform`)},
        json_build_object(
          'hospitalId', hospital_id, 'platform', platform, 'reconciliationId', null),
        null,
        now() + abs(hashtext(platform || hospital_id)::bigint) % ${SPREAD_MS} * interval '1 ms',
        null,
        ${keySql("reconcile", { ...LINK, reconciliationId: sql`''` })},
        ${PRIORITIES.reconcile}::integer,
        null)::graphile_worker.job_spec) as specs
      from standing_links(${reachable}::text[], ${clock()}::timestamptz)
      where state <> 'AUTH_REQUIRED' having count(*) > 0) as all_specs,
    lateral graphile_worker.add_jobs(specs, job_key_preserve_run_at => true)`.execute(
    database.kysely,
  );
}
