import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Held } from "./held.ts";
import { rangeOf } from "./seats.ts";
import { holdsSeatSql } from "./store.ts";

/** Which seats of some products are held at any time of a stretch. */
export async function readHeld(
  trx: HospitalTransaction,
  hospitalId: string,
  productIds: readonly string[],
  within: Held,
): Promise<(Held & { productId: string | null; reservationId: string })[]> {
  if (productIds.length === 0) return [];
  return trx
    .selectFrom("reservations")
    .select([
      "productId",
      "reservationId",
      sql<Date>`lower(occupies)`.as("from"),
      sql<Date>`upper(occupies)`.as("to"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "in", productIds)
    .where("seat", "is not", null)
    .where(holdsSeatSql)
    .where(sql<boolean>`occupies && ${rangeOf(within)}::tstzrange`)
    .execute();
}
