import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { emrSays } from "../fhir/index.ts";
import { link } from "./facilities.ts";
import { HOSPITAL_ID } from "./identity.ts";

const hospitalId = HOSPITAL_ID;

/**
 * A demo made while its EMR was 연동 준비 중: links it, and its bookings with it, as a fresh demo has
 * them. One whose link somebody has touched since stays as it is.
 */
export async function linkEmr(trx: HospitalTransaction): Promise<void> {
  const untouched = await trx
    .selectFrom("platformLinks")
    .select("platform")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "EMR")
    .where("state", "=", "NOT_LINKED")
    .where("businessId", "is", null)
    .where("linkedAt", "is", null)
    .executeTakeFirst();
  if (!untouched) return;
  await link(trx, "EMR");
  await trx
    .updateTable("products")
    .set({ platforms: sql`array_append(platforms, 'EMR')` })
    .where("hospitalId", "=", hospitalId)
    .where(sql<boolean>`platforms <> '{}' and not 'EMR' = any (platforms)`)
    .execute();
  const rows = await trx
    .selectFrom("reservations")
    .select([
      "reservationId",
      "externalId",
      "status",
      "statusSince",
      "startsAt",
      "endsAt",
      "productId",
    ])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "EMR")
    .where("blankedAt", "is", null)
    .execute();
  for (const row of rows) {
    const { reservationId, status, statusSince: since, startsAt, endsAt, productId } = row;
    const externalId = row.externalId ?? `demo-${reservationId.slice(-6)}`;
    const { word, sequence } = emrSays({ status, since });
    const said = { word, start: startsAt, end: endsAt, productId };
    await trx
      .updateTable("reservations")
      .set({
        ...{ externalId, externalStatus: word },
        ...{ externalSequence: sequence, externalSaid: JSON.stringify(said) },
        ...{ syncState: "SYNCED", toldAt: since },
      })
      .where("hospitalId", "=", hospitalId)
      .where("reservationId", "=", reservationId)
      .execute();
  }
}
