import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { expiresAt } from "./answer-deadline.ts";
import { retrying } from "./retrying.ts";
import { setStatus } from "./set-status.ts";
import { lockReservation } from "../store.ts";

/** The clock's part: a request that nobody answered by its deadline expires. Else nothing. */
export async function expire(
  { database, clock }: Services,
  job: JobPayloads["expire-reservation"],
): Promise<void> {
  const { hospitalId, reservationId } = job;
  const now = clock();
  await retrying(() =>
    database.inHospital(hospitalId, async (trx) => {
      const row = await lockReservation(trx, hospitalId, reservationId);
      const deadline = expiresAt(row);
      if (!deadline) return;
      // A clock behind the database's, or a deadline that moved: wait on.
      if (now < deadline) return addJob(trx, "expire-reservation", job, { runAt: deadline });
      await setStatus(trx, { hospitalId, now, by: { kind: "SYSTEM" } }, row, "EXPIRED", null);
    }),
  );
}
