import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { STANDING_LINKS } from "#contract/link-states.ts";
import { NOTHING_COMPARED, type Compared } from "../compared.ts";

/** Both sides are compared from today on, so many days ahead. */
const DAYS_AHEAD = 28;
/** A comparison without a sign of life for two minutes, by the database's own clock, has failed. */
export const isSilent = sql<boolean>`
  (state = 'RUNNING' and heartbeat_at < now() - interval '2 minutes')`;
/** A sign of life. */
export const ALIVE = { heartbeatAt: sql<Date>`now()` };
export const SILENT_WHY = "2분 동안 소식이 없어 멈췄어요.";

/**
 * Begins a comparison, or joins the one that runs: there is one at a time for a link.
 * @returns its id, and whether it is new
 */
export async function begin(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  startedBy: string,
  now: Date,
): Promise<{ reconciliationId: string; isNew: boolean }> {
  await trx
    .updateTable("reconciliations")
    .set({ state: "FAILED", finishedAt: now, why: SILENT_WHY })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where(isSilent)
    .execute();
  const from = kstDay(now);
  const compared: Compared = { ...NOTHING_COMPARED, from, to: addDays(from, DAYS_AHEAD) };
  const reconciliationId = randomUUID();
  const begun = await trx
    .insertInto("reconciliations")
    .values({
      ...{ hospitalId, platform, reconciliationId, startedAt: now, startedBy, ...ALIVE },
      ...{ state: "RUNNING", compared: JSON.stringify(compared) },
    })
    .onConflict((runs) => runs.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows) return { reconciliationId, isNew: true };
  const running = await trx
    .selectFrom("reconciliations")
    .select("reconciliationId")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("state", "=", "RUNNING")
    .executeTakeFirst();
  // It ended between the two looks at it.
  if (!running) return begin(trx, { hospitalId, platform }, startedBy, now);
  return { ...running, isNew: false };
}

/**
 * Staff want both sides compared: by a job, unless one runs already.
 * @throws Failure 4090 `transition` where nobody can be asked: no link, paused, 연동 준비 중
 */
export async function beginByHand(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  link: LinkKey,
  startedBy: string,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom("platformLinks")
    .select("state")
    .where("hospitalId", "=", link.hospitalId)
    .where("platform", "=", link.platform)
    .executeTakeFirst();
  if (!row || !STANDING_LINKS.includes(row.state) || platforms[link.platform].endpoint === null)
    throw conflict({ conflict: "transition" }, "this link cannot be read now");
  const { reconciliationId, isNew } = await begin(trx, link, startedBy, now);
  if (isNew) await addJob(trx, "reconcile", { ...link, reconciliationId });
}
