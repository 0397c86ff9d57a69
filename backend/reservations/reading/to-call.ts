import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Call } from "#contract/hours-impact.ts";
import { toReservation } from "../mapping.ts";
import { asTheyCome } from "../slots/holders.ts";
import type { Row } from "../store.ts";
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
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "in", ids)
    .execute();
  const moves = await readMoves(trx, hospitalId, ids);
  return rows
    .filter((row) => hearsOf(row).call)
    .sort(asTheyCome)
    .map((row) => ({
      ...toReservation(row),
      product: row.product ?? "",
      from: knownStart(
        row,
        moves.filter(({ reservationId }) => reservationId === row.reservationId),
      ),
    }));
}

interface Move {
  from: string | null;
  forHours: boolean;
}

/** Each time that one of them was given another start, the oldest first. */
const readMoves = (trx: HospitalTransaction, hospitalId: string, ids: readonly string[]) =>
  trx
    .selectFrom("reservationHistory")
    .select("reservationId")
    .select(sql<string | null>`before ->> 'start'`.as("from"))
    .select(sql<boolean>`after -> 'forHours' is not null`.as("forHours"))
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "in", ids)
    .where("action", "in", ["RESCHEDULED", "RECEIVED", "CONFLICT"])
    .where(sql<boolean>`before ->> 'start' <> after ->> 'start'`)
    .orderBy("entry")
    .execute();

/**
 * When a patient whom nobody tells believes that it is. Nothing says that a call was made: known is
 * what stood before the hours moved it, unless a person or its platform moved it between two such
 * changes, with the patient. What they moved last is called about all the same.
 */
function knownStart({ status, startsAt }: Row, moves: readonly Move[]): string {
  const last = moves.findLastIndex(({ forHours }) => forHours);
  const spokeBefore = moves.slice(0, Math.max(last, 0)).findLastIndex(({ forHours }) => !forHours);
  const isAgreed = status === "CANCELED" && last < moves.length - 1;
  // Older lines do not say what made a move necessary.
  const first = last === -1 ? moves.at(-1) : moves[spokeBefore + 1];
  return (isAgreed ? null : first?.from) ?? startsAt.toISOString();
}
