import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Begun } from "#contract/beginning.ts";

/** The board is the hospital's from now on, linked or not. Who says so again changes nothing. */
export async function begin(
  trx: HospitalTransaction,
  { hospitalId, now }: { hospitalId: string; now: Date },
): Promise<Begun> {
  await trx
    .updateTable("hospitals")
    .set({ begunAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("begunAt", "is", null)
    .execute();
  return { begun: true };
}
