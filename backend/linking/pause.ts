import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { addJob, removingJob } from "#backend/jobs/queue.ts";
import { readLinks } from "#backend/platforms/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import { statesBefore } from "#contract/link-states.ts";
import { LONGEST_PAUSE_DAYS } from "#contract/linking.ts";
import type { LinkedPlatform, LinkHealth } from "#contract/platform.ts";
import { announceLinks } from "./links.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Those of these links that are made neither take nor send anything until then, or (null) until
 * somebody takes them up again; one that is paused already is paused until then from now on. What each
 * was before is kept, and is what it will be again.
 * @throws Failure 4000 at `until`, 4090 `transition` where none of them is made
 */
export async function pauseLinks(
  trx: HospitalTransaction,
  act: Act,
  platforms: readonly LinkedPlatform[],
  until: Date | null,
): Promise<LinkHealth[]> {
  assertPause(until, act.now);
  const { hospitalId, now } = act;
  const paused = await trx
    .updateTable("platformLinks")
    .set({
      state: "PAUSED",
      pausedFrom: sql`case when state = 'PAUSED' then paused_from else state end`,
      pausedAt: sql`case when state = 'PAUSED' then paused_at else ${now} end`,
      pausedBy: actorName(act.by),
      pausedUntil: until,
      // What reads it now takes in no more.
      ...{ pullRun: null, pullNotBefore: null },
    })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "in", platforms)
    .where("state", "in", ["PAUSED", ...statesBefore("PAUSED")])
    .returning("platform")
    .execute();
  if (paused.length === 0) throw conflict({ conflict: "transition" }, "there is no link to pause");
  for (const { platform } of paused) {
    const link = { hospitalId, platform };
    if (until === null) await sql`select ${removingJob("end-pause", link)}`.execute(trx);
    else {
      const afterMs = until.getTime() - now.getTime();
      await addJob(trx, "end-pause", { ...link, until: until.toISOString() }, { afterMs });
    }
  }
  await announceLinks(trx, hospitalId);
  return readLinks(trx, hospitalId);
}

function assertPause(until: Date | null, now: Date): void {
  if (until === null) return;
  const ms = until.getTime() - now.getTime();
  if (ms <= 0) throw invalid({ until: "지금보다 나중으로 골라 주세요." });
  if (ms > LONGEST_PAUSE_DAYS * DAY_MS)
    throw invalid({
      until: `${LONGEST_PAUSE_DAYS}일까지 멈출 수 있어요. 더 길면 다시 켤 때까지로 골라 주세요.`,
    });
}
