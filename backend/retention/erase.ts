import { sql } from "kysely";
import { recordAccess } from "#backend/access/index.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { eachHospital } from "#backend/jobs/each-hospital.ts";
import type { Services } from "#backend/services.ts";
import { BATCH, type Batch, type Erasing } from "./batch.ts";
import { blankKinRequests, eraseLapsedKin } from "./blank-kin.ts";
import { blankReservations } from "./blank.ts";
import { eraseDocumentsOfGone } from "./erase-documents.ts";
import { eraseNumbersOfGone } from "./erase-numbers.ts";
import { eraseRows } from "./erase-rows.ts";
import { eraseEarly, eraseSignupEntries } from "./erase-signups.ts";
import { eraseWords, eraseWordsInHistory } from "./erase-words.ts";

const ALL: readonly Erasing[] = [
  ...[blankReservations, eraseWords, eraseWordsInHistory, blankKinRequests, eraseLapsedKin],
  ...[...eraseRows, ...eraseDocumentsOfGone, eraseNumbersOfGone, eraseSignupEntries, eraseEarly],
];

/** Jobs that were given up keep what went wrong for so long. */
const DEAD_JOB_DAYS = 90;

/**
 * Takes away what its time is over for, hospital by hospital, a batch a transaction with its line of
 * the access record. Any number of processes may do so, at any time, again too: what is gone is gone,
 * and what somebody holds is left to the next time. One hospital's failure is no other's.
 * @throws AggregateError when all others are done; the signal's reason
 */
export async function eraseOverdue(
  { database, clock }: Pick<Services, "database" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await eachHospital(database, (hospitalId) => eraseOf(database, hospitalId, clock(), signal), {
      signal,
      also: "early",
    });
  } finally {
    await eraseDeadJobs(database);
  }
}

async function eraseOf(
  database: Database,
  hospitalId: string,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const erase of ALL) {
    let count: number;
    do {
      signal?.throwIfAborted();
      count = await database.inHospital(hospitalId, async (trx) => {
        const batch = await erase(trx, hospitalId, now);
        if (batch.of && batch.count > 0) record(trx, hospitalId, now, batch);
        return batch.count;
      });
    } while (count === BATCH);
  }
}

const record = (
  trx: HospitalTransaction,
  hospitalId: string,
  at: Date,
  { count, of, until, reservationIds }: Batch,
) =>
  recordAccess(trx, {
    ...{ hospitalId, accountId: null, byName: "시스템", at, act: "ERASURE" },
    subjects: [...(reservationIds ?? [])],
    subjectCount: reservationIds?.size ?? count,
    scope: { what: "PERIOD_OVER", of, until },
  });

/** What went wrong with a job may quote what it was about. Times are the database's own. */
const eraseDeadJobs = ({ kysely }: Database) =>
  sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and run_at < now() - ${DEAD_JOB_DAYS} * interval '1 day'))`.execute(kysely);
