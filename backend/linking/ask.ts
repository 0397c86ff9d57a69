import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import { runningNow } from "#backend/jobs/waiting-jobs.ts";
import { pullKeys, readLinks } from "#backend/platforms/index.ts";
import { retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isLinkMade, type LinkedPlatform, type LinkHealth } from "#contract/platform.ts";
import { waitingKeys } from "./job-keys.ts";
import { lockLink } from "./links.ts";

/**
 * 지금 다시: the platform is asked now, whatever was waited for: the circuit's time is over, and what
 * it has not taken is told at once. What is held back so that staff may take it back stays held.
 * @throws Failure 4090 `transition` where there is no link, or it is paused
 */
export async function askNow(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
): Promise<void> {
  const link = await lockLink(trx, hospitalId, platform);
  if (!link || !isLinkMade(link.state) || link.state === "PAUSED")
    throw conflict({ conflict: "transition" }, "there is nobody to ask");
  if (link.circuitUntil !== null)
    await trx
      .updateTable("platformLinks")
      // By the database's clock, as the circuit counts.
      .set({ circuitUntil: sql`least(circuit_until, now())` })
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .execute();
  await runWaiting(trx, { hospitalId, now }, platform);
}

/** As long as who asked waits to see what came of it; whatever takes longer is seen later. */
const SEEN_WITHIN_MS = 2_000;
const LOOKED_AT_MS = 50;

/**
 * The same as a request of its own, which waits a moment for the answers: what was mended is seen to be.
 * @returns all links as they then stand
 */
export async function askAndSee(
  { database }: Pick<Services, "database">,
  act: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
): Promise<LinkHealth[]> {
  const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
    database.inHospital(act.hospitalId, work);
  await retrying(() => inHospital((trx) => askNow(trx, act, platform)));
  const until = performance.now() + SEEN_WITHIN_MS;
  while (performance.now() < until && (await inHospital((trx) => isTried(trx, act, platform))))
    await setTimeout(LOOKED_AT_MS);
  return inHospital((trx) => readLinks(trx, act.hospitalId));
}

/** Some of what was asked for has not been tried, or is being tried. */
async function isTried(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
): Promise<boolean> {
  const pulls = pullKeys({ hospitalId, platform });
  const { rows } = await sql`
    select from graphile_worker._private_jobs as job
    where (job.locked_at is not null or job.run_at <= now())
      and (job.key = any (${pulls}::text[]) or job.key in (${waitingKeys(hospitalId, platform, now)}))
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whatever of a link waits for its next try is tried now, it is read, and what has no job is planned. */
export async function runWaiting(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
): Promise<void> {
  await trx
    .updateTable("platformLinks")
    .set({ pullNotBefore: null })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    // One that runs keeps its lease.
    .where("pullRun", "is", null)
    .execute();
  await sql`select (${runningNow(waitingKeys(hospitalId, platform, now))}),
    (${sendingSlots(hospitalId)}), ${addingJob("plan-missing", { of: "all" })},
    ${addingJob("pull-bookings", { hospitalId, platform })}`.execute(trx);
}
