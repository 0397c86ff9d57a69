import type { HospitalTransaction } from "#backend/database/database.ts";

/** The board is the hospital's from now on, linked or not. Who says so again changes nothing. */
export async function begin(
  trx: HospitalTransaction,
  { hospitalId, now }: { hospitalId: string; now: Date },
): Promise<{ isAnother: boolean }> {
  const { numUpdatedRows } = await trx
    .updateTable("hospitals")
    .set({ begunAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("begunAt", "is", null)
    .executeTakeFirst();
  return { isAnother: numUpdatedRows > 0n };
}
