import type { Services } from "#backend/services.ts";
import { setExpiry } from "./answer-deadline.ts";
import { retrying } from "./retrying.ts";
import { setStatus } from "./set-status.ts";
import { lockReservation } from "../store.ts";

/** The clock's part: a request that nobody answered by its deadline expires. Else nothing. */
export async function expire(
  { database, clock }: Services,
  { hospitalId, reservationId }: { hospitalId: string; reservationId: string },
): Promise<void> {
  const now = clock();
  await retrying(() =>
    database.inHospital(hospitalId, async (trx) => {
      const row = await lockReservation(trx, hospitalId, reservationId);
      const { status, conflict, answerBy } = row;
      if (status !== "REQUESTED" || conflict !== null || answerBy === null) return;
      // A clock behind the database's, or a deadline that moved: wait on.
      if (now < answerBy) return setExpiry(trx, row);
      await setStatus(trx, { hospitalId, now, by: { kind: "SYSTEM" } }, row, "EXPIRED", null);
    }),
  );
}
