import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { KinRow } from "./request.ts";

/**
 * Puts a request, with what was agreed to, into the hospital that it is of, where its staff see it, and its number
 * leads there. The one transaction that sees two places: it has left the first before it enters the second.
 */
export async function moveIntoHospital(
  trx: HospitalTransaction,
  { news, ...row }: KinRow,
  hospitalId: string,
): Promise<KinRow> {
  const { requestId } = row;
  const consents = await trx
    .deleteFrom("kinConsents")
    .where("hospitalId", "=", row.hospitalId)
    .where("requestId", "=", requestId)
    .returningAll()
    .execute();
  await trx
    .deleteFrom("kinRequests")
    .where("hospitalId", "=", row.hospitalId)
    .where("requestId", "=", requestId)
    .execute();
  await sql`select set_config('app.hospital_id', ${hospitalId}, true)`.execute(trx);
  const moved = await trx
    .insertInto("kinRequests")
    .values({ ...row, hospitalId })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (consents.length > 0)
    await trx
      .insertInto("kinConsents")
      .values(consents.map((consent) => ({ ...consent, hospitalId })))
      .execute();
  await trx
    .updateTable("requestDirectory")
    .set({ hospitalId })
    .where("kind", "=", "K")
    .where("hospitalId", "=", row.hospitalId)
    .where("requestId", "=", requestId)
    .execute();
  return { ...moved, news };
}
