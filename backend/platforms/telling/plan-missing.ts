import { sql } from "kysely";
import { HOLD_SECONDS } from "#contract/hold.ts";
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import { isLinked, LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { lacksJob } from "#backend/jobs/waiting-jobs.ts";
import { recordTelling } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { isLinkUp } from "../link-up.ts";

/** The rest is found a minute later. */
const MOST_AT_ONCE = 200;
/** Of a visit that began longer ago, no platform has any use for word. */
const LATEST_MS = 24 * 60 * 60_000;

/**
 * Plans what is to be told and has no job, whatever took it: a job that ended too early, was lost or
 * given up, a platform that had no endpoint. Bookings of platforms that cannot be
 * told, whose link does not stand or is only read, or that began more than 24 h ago, stay as they are. Where nothing
 * waits it is one statement.
 */
export async function planMissing(
  services: Pick<Services, "database" | "platforms" | "clock" | "log">,
): Promise<void> {
  const { database, platforms, clock, log } = services;
  const told = LINKED_PLATFORMS.filter(
    (platform) =>
      platforms[platform].endpoint !== null && CAPABILITIES[platform].told.includes("RESERVATION"),
  );
  if (told.length === 0) return;
  const now = clock();
  const from = new Date(now.getTime() - LATEST_MS);
  const { rows } = await sql<{ hospitalId: string }>`
    select untold as hospital_id from untold_hospitals(${from}) as untold`.execute(database.kysely);
  await eachOf(log, "its tellings were not looked at", rows, async ({ hospitalId }) => {
    const planned = await database.inHospital(hospitalId, (trx) =>
      planIn(trx, hospitalId, told, { now, from }),
    );
    if (planned > 0) log.warn({ hospitalId, planned }, "tellings without a job, planned anew");
  });
}

/** @returns how many were planned */
async function planIn(
  trx: HospitalTransaction,
  hospitalId: string,
  told: readonly LinkedPlatform[],
  { now, from }: { now: Date; from: Date },
): Promise<number> {
  const jobless = trx
    .selectFrom("reservations as r")
    .where("hospitalId", "=", hospitalId)
    .where("syncState", "in", ["PENDING", "FAILED"])
    .where("tellEnded", "is", null)
    .where("platform", "in", told)
    .where("externalId", "is not", null)
    .where("startsAt", ">=", from)
    .where(isLinkUp)
    .where(lacksJob("tell-platform", sql.ref("r.reservation_id")));
  const found = await jobless
    .select("reservationId")
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (found.length === 0) return 0;
  // Only what is read under the lock counts: somebody may just have planned them.
  const ids = found.map(({ reservationId }) => reservationId);
  const rows = await jobless.selectAll("r").where("reservationId", "in", ids).execute();
  for (const row of rows) {
    const { reservationId, platform } = row;
    if (!isLinked(platform)) continue;
    const tellAt = row.tellAt ?? now;
    if (!row.tellAt) await recordTelling(trx, row, { syncState: row.syncState, tellAt });
    const job = { hospitalId, reservationId, platform, tellAt: tellAt.toISOString() };
    const afterMs = Math.max(HOLD_SECONDS * 1000, tellAt.getTime() - now.getTime());
    await addJob(trx, "tell-platform", job, { afterMs });
  }
  return rows.length;
}
