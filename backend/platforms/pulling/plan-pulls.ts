import { sql } from "kysely";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import { keyOf, keySql } from "#backend/jobs/keys.ts";
import { platformJobSql, PRIORITIES } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import type { LinkKey } from "../access.ts";
import { LATE_MS, noteLate } from "../receiving/receiving-health.ts";

const KEY = keySql("pull-bookings", {
  ...{ hospitalId: sql`hospital_id`, platform: sql`platform` },
  turn: sql`coalesce(nullif(turn, 0)::text, '')`,
});
/** A link has its own second of the minute, and a little chance. */
const SPREAD_MS = 50_000;
const JITTER_MS = 5_000;
/**
 * A platform with fewer links than this would be asked so seldom that a break right after a pull were
 * seen a minute later: each of them is read four times a minute. Of more, somebody asks each second anyway,
 * and tells of all (`see-silence.ts`).
 */
export const FEW = 60;
const TURNS = 4;
/** The keys of all the pulls that may be planned of a link, whoever asks for the first of them. */
export const pullKeys = ({ hospitalId, platform }: LinkKey): string[] =>
  Array.from({ length: TURNS }, (_, turn) =>
    keyOf("pull-bookings", { hospitalId, platform, turn: turn || null }),
  );

/**
 * Plans a pull of each link that may be read now, spread over the minute that follows, and notes those
 * that nobody has read to the end for 5 minutes. One that waits already keeps its time. One
 * statement, however many hospitals there are, where none is late.
 */
export async function planPulls({
  database,
  platforms,
  clock,
  log,
}: Pick<Services, "database" | "platforms" | "clock" | "log">): Promise<void> {
  const reachable = LINKED_PLATFORMS.filter((platform) => platforms[platform].endpoint !== null);
  if (reachable.length === 0) return;
  const now = clock();
  const { rows } = await sql<{ late: { hospitalId: string; platform: LinkedPlatform }[] }>`
    with due as materialized (
      select * from standing_links(
        ${reachable}::text[], ${new Date(now.getTime() - LATE_MS)}::timestamptz)),
    turns as (
      select *, case when count(*) over (partition by platform) < ${FEW} then ${TURNS}::integer
        else 1 end as turns
      from due),
    planned as (
      select count(*) from (
        select array_agg((
          ${platformJobSql("pull-bookings", sql`platform`)},
          json_build_object(
            'hospitalId', hospital_id, 'platform', platform, 'turn', nullif(turn, 0)),
          null,
          now() + ((abs(hashtext(hospital_id || platform)::bigint) % ${SPREAD_MS}
            + random() * ${JITTER_MS}) / turns + turn * 60000 / turns) * interval '1 ms',
          null,
          ${KEY},
          ${PRIORITIES["pull-bookings"]}::integer,
          null)::graphile_worker.job_spec) as specs
        from turns, generate_series(0, turns - 1) as turn where is_free having count(*) > 0)
        as all_specs,
      lateral graphile_worker.add_jobs(specs, job_key_preserve_run_at => true))
    select planned.count, (
      select coalesce(json_agg(json_build_object('hospitalId', hospital_id, 'platform', platform)),
        '[]')
      from due where is_late) as late
    from planned`.execute(database.kysely);
  await eachOf(log, "it was not noted that a link is late", rows[0]?.late ?? [], (link) =>
    database.inHospital(link.hospitalId, (trx) => noteLate(trx, link, now)),
  );
}
