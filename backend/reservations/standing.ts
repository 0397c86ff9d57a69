import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflictKindSchema, type ConflictKind, type HistoryEntry } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { meaningOf } from "./actions.ts";
import { readHistory } from "./history.ts";
import type { Row } from "./store.ts";

type Whose = Pick<Row, "hospitalId" | "reservationId">;

/**
 * The lines of history that gave a reservation its statuses, newest first, as if what was taken
 * back had never been: a TAKEN_BACK line takes the one before it away.
 */
export const standingLines = async (
  trx: HospitalTransaction,
  row: Whose,
): Promise<HistoryEntry[]> =>
  standing(await readHistory(trx, row.hospitalId, row.reservationId), givesStatus);

const givesStatus = ({ action, to }: HistoryEntry) => to !== null && meaningOf(action).gives;
const givesPlace = ({ action, after }: HistoryEntry) =>
  after?.start !== undefined && meaningOf(action).gives;

function standing(
  lines: readonly HistoryEntry[],
  gives: (line: HistoryEntry) => boolean,
): HistoryEntry[] {
  const found: HistoryEntry[] = [];
  for (const line of lines.filter(gives)) {
    if (line.action === "TAKEN_BACK") found.pop();
    else found.push(line);
  }
  return found.reverse();
}

/** What a status was before staff changed it. */
export interface Earlier {
  columns: Pick<Row, "previousStatus" | "statusSince" | "statusReason">;
  /** The conflict that the change had settled. */
  conflict: ConflictKind | null;
  /** The change itself, where it moved the reservation as well and nothing has moved it since. */
  move: HistoryEntry | null;
}

const settledSchema = z.object({ conflict: conflictKindSchema.nullable() });

/**
 * How a reservation stood before its present status, when staff gave it that out of `to`.
 * @param lines its history, oldest first
 */
export function earlierOf(lines: readonly HistoryEntry[], to: Status): Earlier | null {
  const [last, before] = standing(lines, givesStatus);
  const isStaffs = last?.byKind === "STAFF" && last.from === to && last.action !== "BOOKED";
  if (!isStaffs || !before) return null;
  const moves = givesPlace(last);
  return {
    columns: {
      previousStatus: before.from,
      statusSince: new Date(before.at),
      statusReason: before.reason,
    },
    // A move has settled it in any case, unless it is taken back too.
    conflict: moves ? null : (settledSchema.safeParse(last.before).data?.conflict ?? null),
    move: moves && standing(lines, givesPlace)[0] === last ? last : null,
  };
}
