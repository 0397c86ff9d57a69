import { MINUTE_MS } from "#contract/kst.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob, removeJob } from "#backend/jobs/queue.ts";
import type { Row } from "../store.ts";

/** Until when a request that comes in now is to be answered. */
export async function answerDeadline(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<Date> {
  const { answerMinutes } = await trx
    .selectFrom("hospitals")
    .select("answerMinutes")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  return new Date(now.getTime() + answerMinutes * MINUTE_MS);
}

/**
 * Sets or takes back the clock of a reservation as it now stands: only a request without a
 * conflict expires. One in conflict waits for a person, since the patient may hold a confirmation.
 */
export async function setExpiry(trx: HospitalTransaction, row: Row): Promise<void> {
  const { hospitalId, reservationId, status, conflict, answerBy } = row;
  if (status === "REQUESTED" && conflict === null && answerBy !== null)
    await addJob(trx, "expire-reservation", { hospitalId, reservationId }, { runAt: answerBy });
  else await removeJob(trx, "expire-reservation", row);
}
