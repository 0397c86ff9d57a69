import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { subjectOf } from "../changes/change-status.ts";
import { standingLines } from "../standing.ts";
import type { Row } from "../store.ts";
import type { Present, Said } from "./weigh.ts";

const saidSchema = z.object({
  word: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
  productId: z.string().nullable(),
});

/** As the column `external_said` keeps it. */
export const saidColumn = ({ word, start, end, productId }: Said): string =>
  JSON.stringify({ word, start, end, productId });

/** A platform's reservation as a push is weighed against it. */
export async function presentOf(trx: HospitalTransaction, row: Row): Promise<Present> {
  return {
    ...subjectOf(row),
    end: row.endsAt,
    productId: row.productId,
    conflict: row.conflict,
    sequence: row.externalSequence,
    said: row.externalSaid === null ? null : saidSchema.parse(row.externalSaid),
    decidedHere: await isDecidedHere(trx, row),
  };
}

/** The present status was given by staff or the clock: the history says by whom. */
async function isDecidedHere(trx: HospitalTransaction, row: Row): Promise<boolean> {
  const [last] = await standingLines(trx, row);
  return last !== undefined && last.byKind !== "PLATFORM";
}
