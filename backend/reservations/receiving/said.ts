import { z } from "zod";
import { MINUTE_MS } from "#contract/kst.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import type { Row } from "../store.ts";
import { agrees, type Known, type Said } from "./weigh.ts";

const place = { start: z.coerce.date(), end: z.coerce.date() };

/** How a booking stands at its platform since it took what we told. */
const tookSchema = z.object({
  ...{ ...place, status: z.enum(STATUSES) },
  /** Of the booking as the platform had it then: what is not newer it had said before. Null: it did not say. */
  sequence: z.number().nullable(),
});
export type Took = z.infer<typeof tookSchema>;
type Standing = Omit<Took, "sequence">;

const keptSchema = z.object({
  ...{ ...place, word: z.string(), productId: z.string().nullable() },
  /** Null of a word that we do not know; left out by the release before. */
  status: z.enum(STATUSES).nullable().optional(),
  took: tookSchema.optional(),
  /** Up to this sequence it was told anew, since its answers are of before that. */
  passed: z.number().optional(),
});
type Kept = z.infer<typeof keptSchema>;

type Keeping = Pick<Row, "externalSaid">;
const keptOf = ({ externalSaid }: Keeping): Kept | null =>
  externalSaid === null ? null : keptSchema.parse(externalSaid);

/** What it took since it spoke last, or after that, and was heard of before. */
export const lastTook = (row: Keeping): Took | null => keptOf(row)?.took ?? null;

/** As the column `external_said` keeps it. */
export const saidColumn = (
  { word, status, start, end, productId }: Said & { status?: Status | null | undefined },
  more: Pick<Kept, "took" | "passed"> = {},
): string => JSON.stringify({ word, status, start, end, productId, ...more });

type Heard = Keeping &
  Pick<Row, "syncState" | "status" | "startsAt" | "endsAt" | "externalSequence" | "toldAt">;

/** What a platform says, with which sequence. */
interface Saying {
  start: Date;
  end: Date;
  status: Status | null;
  sequence: number;
}

interface Before {
  /** What the platform knew when it said so; null: nothing. */
  known: Known | null;
  /** What it took of us after that, or perhaps after that, and stands at now; null where it is as it says. */
  stands: Took | null;
}

/** Said so late after we told it something else, it knew that, whether or not its answer said so. */
const LATE_MS = 5 * MINUTE_MS;

/** Against what something that a platform says is to be weighed: it may have crossed with what we told. */
export function knownBefore(row: Heard, saying: Saying, now: Date): Before {
  const kept = keptOf(row);
  const took = kept && tookOf(row, kept);
  if (!kept || !took) return { known: kept && { ...kept, status: null }, stands: null };
  const { status, start, end } = took;
  const known = { word: null, status, start, end, productId: kept.productId };
  if (says(saying, took)) return { known, stands: null };
  if (took.sequence !== null)
    return saying.sequence <= took.sequence
      ? { known: { ...kept, status: null }, stands: took }
      : { known, stands: null };
  const isLate = row.toldAt !== null && now.getTime() - row.toldAt.getTime() >= LATE_MS;
  return { known, stands: isLate ? null : took };
}

/**
 * What it took since it spoke last, whoever has told it: where it knows how the booking stands here, and that
 * is elsewhere than it had said, that.
 */
function tookOf(row: Heard, kept: Kept): Took | null {
  if (row.syncState !== "SYNCED") return kept.took ?? null;
  const here = { status: row.status, start: row.startsAt, end: row.endsAt };
  if (kept.took && says(kept.took, here)) return kept.took;
  const { start, end } = kept;
  return says({ start, end }, here) ? null : { ...here, sequence: null };
}

/** Is that how it stands, by what is said? What is said without a status is of the place alone. */
const says = (
  { start, end, status }: { start: Date; end: Date; status?: Status | null | undefined },
  standing: Standing,
): boolean =>
  start.getTime() === standing.start.getTime() &&
  end.getTime() === standing.end.getTime() &&
  (status === undefined || agrees(standing.status, status));

/** The column that says how a booking stands at its platform, and since which sequence of its own. */
export const tookColumn = (row: Keeping, took: Took): Keeping => {
  const kept = keptOf(row);
  return { externalSaid: kept && saidColumn(kept, { took }) };
};

/**
 * The column that says what a platform has just taken, and whether it has said something else since that
 * is heard by now: then nobody knows how the booking stands there, but for the time after it was told anew.
 * @param heard of the last that was heard when it was told
 * @param sequence of the booking as the platform had it when it took that; null where it does not say
 */
export function tookNow(
  row: Heard,
  told: Standing,
  { heard, sequence }: { heard: number | null; sequence: number | null },
): { columns: Keeping; isPassed: boolean } {
  const kept = keptOf(row);
  const last = row.externalSequence;
  const isOlder = last !== null && (sequence ?? heard ?? last) < last;
  if (!kept) return { columns: { externalSaid: null }, isPassed: false };
  const { status, start, end } = told;
  const took = { status, start, end, sequence };
  if (!isOlder) return { columns: tookColumn(row, took), isPassed: false };
  // What it has said since is that: nothing has crossed.
  if (says(kept, told)) return { columns: { externalSaid: saidColumn(kept) }, isPassed: false };
  // Told anew already, and still so: it does not count as was agreed.
  if (kept.passed === last)
    return { columns: tookColumn(row, { ...took, sequence: null }), isPassed: false };
  return { columns: { externalSaid: saidColumn(kept, { passed: last }) }, isPassed: true };
}
