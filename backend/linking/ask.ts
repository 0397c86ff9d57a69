import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { addingJob, runningNow } from "#backend/jobs/queue.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Act } from "#backend/reservations/index.ts";
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
): Promise<LinkHealth[]> {
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
  return readLinks(trx, hospitalId);
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
