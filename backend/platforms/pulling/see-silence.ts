import { sql } from "kysely";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { FAILURES_TO_DEGRADE } from "../link-health.ts";
import { noteSilent } from "../receiving/receiving-health.ts";
import { FEW } from "./plan-pulls.ts";

/** Of all who ask it nobody was answered for so long: of many somebody is each second. */
const SILENCE_MS = 15_000;
/** What was last read longer before that fails by itself, and says nothing of the others. */
const FRESH_MS = 120_000;
/** A job of so many ends soon; another has the rest. */
const MOST_AT_ONCE = 500;

/**
 * A platform that answers nobody is silent for all who ask it at that address, asked already or not: one
 * that hangs would hold each of a thousand links for its 10 s before their screens said so. Three that were
 * read shortly before failed, and none was read to the end since: that is three failures in a row of the platform's.
 * Of few links, three that fail together are one answer that was lost, and each is asked anew in 15 s: they
 * speak for themselves alone.
 */
export async function seeSilence(
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
  { platform }: JobPayloads["see-silence"],
): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - SILENCE_MS);
  const fresh = new Date(before.getTime() - FRESH_MS);
  const { rows } = await sql<{ hospitalId: string }>`
    with together as materialized (select * from links_asked_together(${platform}))
    select hospital_id from together
    where state = 'ACTIVE' and pulled_at is not null
      and (select count(*) from together) >= ${FEW}
      and (select max(pulled_at) from together) < ${before}::timestamptz
      and (select count(*) from together where pull_failures > 0
        and pulled_at >= ${fresh}::timestamptz) >= ${FAILURES_TO_DEGRADE}
    limit ${MOST_AT_ONCE}`.execute(database.kysely);
  let noted = 0;
  await eachOf(log, "it was not noted that a platform is silent", rows, async ({ hospitalId }) => {
    const link = { hospitalId, platform };
    await database.inHospital(hospitalId, (trx) => noteSilent(trx, link, { now, before }));
    noted += 1;
  });
  // Where none could be noted the next would find the same.
  if (rows.length === MOST_AT_ONCE && noted > 0)
    await addJob(database.kysely, "see-silence", { platform });
}
