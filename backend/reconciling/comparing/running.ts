import type { HospitalTransaction } from "#backend/database/database.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { BY_NIGHT } from "#contract/by-night.ts";
import { ALIVE, begin } from "./begin.ts";
import { comparedSchema, stateOf, type Compared } from "../compared.ts";
import type { Found } from "../found.ts";
import { slices } from "./slices.ts";

/** A comparison under way. */
export interface Run extends LinkKey {
  reconciliationId: string;
  from: string;
  to: string;
  /** Nobody waits for it: what is certain and harmless it settles by itself. */
  isNightly: boolean;
}

/** It was given up for silent meanwhile: it writes nothing any more. */
export class GivenUp extends Error {
  override name = "GivenUp";
}

/** Takes up what the job is to do; null: another runs, or it was given up. */
export const takeUp = (services: Services, job: JobPayloads["reconcile"]): Promise<Run | null> =>
  services.database.inHospital(job.hospitalId, async (trx) => {
    const { hospitalId, platform } = job;
    let { reconciliationId } = job;
    if (reconciliationId === null) {
      const begun = await begin(trx, { hospitalId, platform }, BY_NIGHT, services.clock());
      reconciliationId = begun.reconciliationId;
    }
    const row = await running(trx, { hospitalId, reconciliationId })
      .set(ALIVE)
      .returning(["compared", "startedBy"])
      .executeTakeFirst();
    // What staff have begun meanwhile is theirs; what an earlier try of the night began is taken up.
    if (!row || (job.reconciliationId === null && row.startedBy !== BY_NIGHT)) return null;
    const { from, to } = comparedSchema.parse(row.compared);
    const isNightly = job.reconciliationId === null;
    return { hospitalId, platform, reconciliationId, from, to, isNightly };
  });

/** A sign of life, with how far it is. @throws GivenUp */
export const beat = (services: Services, run: Run, compared: Compared): Promise<void> =>
  services.database.inHospital(run.hospitalId, async (trx) => {
    const kept = await running(trx, run)
      .set({ ...ALIVE, compared: JSON.stringify(compared) })
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new GivenUp();
  });

/** Keeps what was found, and ends it. @throws GivenUp */
export async function finish(
  trx: HospitalTransaction,
  run: Run,
  { compared, found, settled, now }: Outcome,
): Promise<void> {
  const state = stateOf(compared);
  const why = state === "FAILED" ? compared.reservations.why : null;
  const ended = await running(trx, run)
    .set({ ...ALIVE, state, finishedAt: now, compared: JSON.stringify(compared), why })
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new GivenUp();
  const { hospitalId, reconciliationId } = run;
  const rows = [
    ...found.map((one) => rowOf(one)),
    ...settled.map((one) => ({
      ...rowOf(one),
      ...{ resolvedTo: "THEIRS", resolvedAt: now, resolvedBy: BY_NIGHT },
    })),
  ].map((row, position) => ({
    ...{ hospitalId, reconciliationId, differenceId: crypto.randomUUID(), position },
    ...row,
  }));
  for (const some of slices(rows))
    await trx.insertInto("reconciliationDifferences").values(some).execute();
}

interface Outcome {
  compared: Compared;
  found: readonly Found[];
  /** What was taken in by itself. */
  settled: readonly Found[];
  now: Date;
}

const rowOf = ({ kind, subject, ours, theirs, since }: Found) => ({
  ...{ kind, since, subject: JSON.stringify(subject) },
  ours: ours && JSON.stringify(ours),
  theirs: theirs && JSON.stringify(theirs),
});

const running = (
  trx: HospitalTransaction,
  { hospitalId, reconciliationId }: Pick<Run, "hospitalId" | "reconciliationId">,
) =>
  trx
    .updateTable("reconciliations")
    .where("hospitalId", "=", hospitalId)
    .where("reconciliationId", "=", reconciliationId)
    .where("state", "=", "RUNNING");
