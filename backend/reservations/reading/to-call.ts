import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Call } from "#contract/hours-impact.ts";
import { toReservation } from "../mapping.ts";
import { asTheyCome } from "../slots/holders.ts";
import { hearsOf } from "./move-starts.ts";
import { productName } from "./product-name.ts";

/** Those of them, as they come, whose patients nobody tells of a change: they are to be called. */
export async function readToCall(
  trx: HospitalTransaction,
  hospitalId: string,
  ids: readonly string[],
): Promise<Call[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("reservations")
    .selectAll()
    .select(productName)
    .select((eb) =>
      eb
        .selectFrom("reservationHistory as h")
        .select(sql<string | null>`h.before ->> 'start'`.as("from"))
        .whereRef("h.hospitalId", "=", "reservations.hospitalId")
        .whereRef("h.reservationId", "=", "reservations.reservationId")
        .where("h.action", "=", "RESCHEDULED")
        .where(sql<boolean>`h.before ->> 'start' <> h.after ->> 'start'`)
        .orderBy("h.entry", "desc")
        .limit(1)
        .as("movedFrom"),
    )
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "in", ids)
    .execute();
  return rows
    .filter((row) => hearsOf(row).call)
    .sort(asTheyCome)
    .map((row) => ({
      ...toReservation(row),
      product: row.product ?? "",
      // What was canceled is called off at the time that it stood at.
      from: (row.status === "CANCELED" ? null : row.movedFrom) ?? row.startsAt.toISOString(),
    }));
}
