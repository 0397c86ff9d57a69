import type { HospitalTransaction } from "#backend/database/database.ts";
import { subjectOf } from "../changes/change-status.ts";
import { standingLines } from "../standing.ts";
import type { Row } from "../store.ts";
import type { Known, Present } from "./weigh.ts";

/** A platform's reservation as what it says, knowing this, is weighed against it. */
export async function presentOf(
  trx: HospitalTransaction,
  row: Row,
  said: Known | null,
): Promise<Present> {
  return {
    ...subjectOf(row),
    end: row.endsAt,
    productId: row.productId,
    conflict: row.conflict,
    sequence: row.externalSequence,
    said,
    decidedHere: await isDecidedHere(trx, row),
  };
}

/** The present status was given by staff or the clock: the history says by whom. */
async function isDecidedHere(trx: HospitalTransaction, row: Row): Promise<boolean> {
  const [last] = await standingLines(trx, row);
  return last !== undefined && last.byKind !== "PLATFORM";
}
