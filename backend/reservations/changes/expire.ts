import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { expiresAt } from "./answer-deadline.ts";
import { retrying } from "./retrying.ts";
import { setStatus } from "./set-status.ts";
import { lockReservation } from "../store.ts";

/**
 * The clock's part: a request that nobody answered by its deadline expires. Nothing when it was
 * answered, or has another deadline by now, which has its own job.
 */
export async function expire(
  { database, clock }: Services,
  job: JobPayloads["expire-reservation"],
): Promise<void> {
  const { hospitalId, reservationId } = job;
  const now = clock();
  await retrying(() =>
    database.inHospital(hospitalId, async (trx) => {
      const row = await lockReservation(trx, hospitalId, reservationId);
      if (!isPlanned(expiresAt(row), job)) return;
      await setStatus(trx, { hospitalId, now, by: { kind: "SYSTEM" } }, row, "EXPIRED", null);
    }),
  );
}

/** Jobs of the release before said no deadline: theirs is the row's. */
const isPlanned = (deadline: Date | null, { answerBy }: { answerBy?: string }): boolean =>
  deadline !== null && (answerBy ?? deadline.toISOString()) === deadline.toISOString();
