import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflictKindSchema, type ConflictKind, type HistoryEntry } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { readHistory } from "./history.ts";
import type { Row } from "./store.ts";

type Whose = Pick<Row, "hospitalId" | "reservationId">;

/**
 * The lines of history that gave a reservation its statuses, newest first, as if what was taken
 * back had never been: a TAKEN_BACK line takes the one before it away.
 */
export async function standingLines(trx: HospitalTransaction, row: Whose): Promise<HistoryEntry[]> {
  const lines = await readHistory(trx, row.hospitalId, row.reservationId);
  const standing: HistoryEntry[] = [];
  for (const line of lines) {
    if (line.to === null || line.action === "TOLD") continue;
    if (line.action === "TAKEN_BACK") standing.pop();
    else standing.push(line);
  }
  return standing.reverse();
}

/** What a status was before staff changed it. */
export interface Earlier {
  columns: Pick<Row, "previousStatus" | "statusSince" | "statusReason">;
  /** The conflict that the change had settled. */
  conflict: ConflictKind | null;
}

const settledSchema = z.object({ conflict: conflictKindSchema.nullable() });

/** How the reservation stood before its present status, when staff gave it that out of `to`. */
export async function earlierOf(
  trx: HospitalTransaction,
  row: Row,
  to: Status,
): Promise<Earlier | null> {
  const [last, before] = await standingLines(trx, row);
  const isStaffs = last?.action === "STATUS" && last.byKind === "STAFF" && last.from === to;
  if (!isStaffs || !before) return null;
  return {
    columns: {
      previousStatus: before.from,
      statusSince: new Date(before.at),
      statusReason: before.reason,
    },
    conflict: settledSchema.safeParse(last.before).data?.conflict ?? null,
  };
}
