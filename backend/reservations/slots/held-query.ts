import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Held } from "./held.ts";
import { holdsSeatDuring } from "./seats.ts";

/** Which seats of some products (at least one) are held at any time of a stretch. */
export const heldQuery = (
  trx: HospitalTransaction,
  hospitalId: string,
  productIds: readonly string[],
  within: Held,
) =>
  trx
    .selectFrom("reservations")
    .select([
      "productId",
      "reservationId",
      sql<Date>`lower(occupies)`.as("from"),
      sql<Date>`upper(occupies)`.as("to"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "in", productIds)
    .where(holdsSeatDuring(within));
