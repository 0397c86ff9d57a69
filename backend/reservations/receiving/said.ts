import { z } from "zod";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Row } from "../store.ts";
import type { Known, Said } from "./weigh.ts";

const place = { start: z.coerce.date(), end: z.coerce.date() };

/** What a platform took of us since it spoke last. */
const tookSchema = z.object({
  ...{ ...place, status: z.enum(STATUSES) },
  /** Of the booking as the platform had it then: what is not newer it had said before it took that. */
  sequence: z.number().nullable(),
});
export type Took = z.infer<typeof tookSchema>;

const keptSchema = z.object({
  ...{ ...place, word: z.string(), productId: z.string().nullable() },
  took: tookSchema.optional(),
});

type Kept = Pick<Row, "externalSaid">;
const keptOf = ({ externalSaid }: Kept) =>
  externalSaid === null ? null : keptSchema.parse(externalSaid);

/** As the column `external_said` keeps it. */
export const saidColumn = (
  { word, start, end, productId }: Said,
  took: Took | null = null,
): string => JSON.stringify({ word, start, end, productId, ...(took && { took }) });

/**
 * What the platform knew when it said something of this sequence: what it had said before, or what it
 * has taken of us since. Its word for that is ours, not its own: null.
 */
export function knownThen(row: Kept, sequence: number): Known | null {
  const kept = keptOf(row);
  if (!kept?.took || isBefore(kept.took, sequence)) return kept;
  const { start, end } = kept.took;
  return { word: null, start, end, productId: kept.productId };
}

/** What the platform took after it had said this, though we hear of this later: it stands there; or null. */
export function tookAfter(row: Kept, sequence: number): Took | null {
  const took = keptOf(row)?.took;
  return took && isBefore(took, sequence) ? took : null;
}

const isBefore = (took: Took, sequence: number) =>
  took.sequence !== null && sequence <= took.sequence;

/**
 * The columns by which it is known what a platform took, and whether it has said something since that stands
 * here by now: then nobody knows how the booking stands there.
 * @param sequence of the booking as the platform had it; null where it did not say: what we had heard
 */
export function tookColumns(
  row: Kept & Pick<Row, "externalSequence">,
  { status, start, end }: Omit<Took, "sequence">,
  sequence: number | null,
): { columns: Kept; isPassed: boolean } {
  const kept = keptOf(row);
  const heard = row.externalSequence;
  const isPassed = sequence !== null && heard !== null && sequence < heard;
  if (!kept || isPassed) return { columns: { externalSaid: row.externalSaid }, isPassed };
  const took = { status, start, end, sequence: sequence ?? heard };
  return { columns: { externalSaid: saidColumn(kept, took) }, isPassed };
}
