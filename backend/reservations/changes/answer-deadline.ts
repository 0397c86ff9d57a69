import { MINUTE_MS } from "#contract/kst.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addingJob, removingJob, type JobChange } from "#backend/jobs/queue.ts";
import type { Row } from "../store.ts";

/** Until when a request that comes in now is to be answered. */
export const answerDeadline = ({ answerMinutes }: Facts, now: Date): Date =>
  new Date(now.getTime() + answerMinutes * MINUTE_MS);

type Expiring = Pick<Row, "hospitalId" | "reservationId" | "status" | "conflict" | "answerBy">;

/**
 * When the clock is to expire a reservation; null when it is not. Only a request without a conflict
 * expires: one in conflict waits for a person, since the patient may hold a confirmation.
 */
export const expiresAt = ({ status, conflict, answerBy }: Expiring): Date | null =>
  status === "REQUESTED" && conflict === null ? answerBy : null;

/**
 * What a change at `now` from `before` (null: it is new) to `after` makes of the job that expires it.
 * The job waits as long as there is left by the clock that set the deadline.
 */
export function expiryChange(now: Date, before: Expiring | null, after: Expiring): JobChange[] {
  const was = before && expiresAt(before);
  const deadline = expiresAt(after);
  if (was?.getTime() === deadline?.getTime()) return [];
  const { hospitalId, reservationId } = after;
  if (!deadline) return [removingJob("expire-reservation", { reservationId })];
  const job = { hospitalId, reservationId, answerBy: deadline.toISOString() };
  const afterMs = Math.max(0, deadline.getTime() - now.getTime());
  return [addingJob("expire-reservation", job, { afterMs })];
}
