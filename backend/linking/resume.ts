import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addingJob, removingJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isLinkMade, type LinkedPlatform, type LinkHealth } from "#contract/platform.ts";
import { runWaiting } from "./ask.ts";
import { announceLinks } from "./links.ts";

/**
 * Those of these links that are paused are what they were before again: what came meanwhile is
 * applied in its order, what waits is told, and what is free is sent. One that is not paused stays as
 * it is.
 * @throws Failure 4090 `transition` where none of them is made
 */
export async function resumeLinks(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platforms: readonly LinkedPlatform[],
): Promise<{ links: LinkHealth[]; resumed: boolean }> {
  const resumed = await goOn(trx, { hospitalId, now, platforms });
  const links = await readLinks(trx, hospitalId);
  if (!links.some(({ platform, state }) => platforms.includes(platform) && isLinkMade(state)))
    throw conflict({ conflict: "transition" }, "there is no link to resume");
  return { links, resumed };
}

/** The time of a pause is over, if it is still that pause: one that was changed has its own job. */
export const endPause = (
  { database, clock }: Pick<Services, "database" | "clock">,
  { hospitalId, platform, until }: JobPayloads["end-pause"],
): Promise<void> =>
  database.inHospital(hospitalId, async (trx) => {
    await goOn(trx, { hospitalId, now: clock(), platforms: [platform], until: new Date(until) });
  });

interface Paused {
  hospitalId: string;
  now: Date;
  platforms: readonly LinkedPlatform[];
  /** The pause that is over; without it whichever there is. */
  until?: Date;
}

/** @returns whether any of them was paused */
async function goOn(
  trx: HospitalTransaction,
  { hospitalId, now, platforms, until }: Paused,
): Promise<boolean> {
  const resumed = await trx
    .updateTable("platformLinks")
    .set({
      state: sql.ref("pausedFrom"),
      ...{ pausedFrom: null, pausedAt: null, pausedBy: null, pausedUntil: null },
      standsSince: now,
    })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "in", platforms)
    .where("state", "=", "PAUSED")
    .$if(until !== undefined, (links) => links.where("pausedUntil", "=", until ?? null))
    .returning("platform")
    .execute();
  for (const { platform } of resumed) {
    const link = { hospitalId, platform };
    const stored = addingJob("apply-stored", link);
    // What a wizard had not taken in yet is taken in; of any other link it does nothing.
    const taking = addingJob("take-in", link);
    await sql`select ${removingJob("end-pause", link)}, ${stored}, ${taking}`.execute(trx);
    await runWaiting(trx, { hospitalId, now }, platform);
  }
  if (resumed.length > 0) await announceLinks(trx, hospitalId);
  return resumed.length > 0;
}
