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
  /** When its answer came; null: nobody noted it. */
  at: z.coerce.date().nullable(),
});
export type Took = z.infer<typeof tookSchema>;
type Standing = Pick<Took, "status" | "start" | "end">;

/** Of what a platform said, what is to be known besides. */
const besidesSchema = z.object({
  took: tookSchema.optional(),
  /** It took something and has said something, and nobody knows which of them was first. */
  isUnknown: z.literal(true).optional(),
  /** So often in a row what it took was passed by what it said since. */
  passes: z.number().optional(),
});
export type Besides = z.infer<typeof besidesSchema>;

const keptSchema = besidesSchema.extend({
  ...{ ...place, word: z.string(), productId: z.string().nullable() },
  /** Null of a word that we do not know; left out by the release before. */
  status: z.enum(STATUSES).nullable().optional(),
});
type Kept = z.infer<typeof keptSchema>;

type Keeping = Pick<Row, "externalSaid">;
const keptOf = ({ externalSaid }: Keeping): Kept | null =>
  externalSaid === null ? null : keptSchema.parse(externalSaid);

/** How the booking stands at its platform, as far as it has said so or has taken it; null: who knows. */
export function placeThere(row: Keeping): (Pick<Took, "start"> & Partial<Took>) | null {
  const kept = keptOf(row);
  if (!kept || kept.isUnknown) return null;
  return kept.took ?? { start: kept.start };
}

/** As the column `external_said` keeps it. */
export const saidColumn = (
  { word, status, start, end, productId }: Said & { status?: Status | null | undefined },
  besides: Besides = {},
): string => JSON.stringify({ word, status, start, end, productId, ...besides });

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
  /** What is kept with what it says. */
  besides: Besides;
}

/** Said so late after we told it something else, it knew that, whether or not its answer said so. */
const LATE_MS = 5 * MINUTE_MS;

/** Against what something that a platform says is to be weighed: it may have crossed with what we told. */
export function knownBefore(row: Heard, saying: Saying, now: Date): Before {
  const kept = keptOf(row);
  const took = kept && tookOf(row, kept);
  const besides = kept?.passes === undefined ? {} : { passes: kept.passes };
  if (!kept || !took) return { known: kept && { ...kept, status: null }, stands: null, besides };
  const { status, start, end } = took;
  const known = { word: null, status, start, end, productId: kept.productId };
  if (says(saying, took)) return { known, stands: null, besides };
  if (took.sequence !== null)
    return saying.sequence <= took.sequence
      ? { known: { ...kept, status: null }, stands: took, besides: { ...besides, took } }
      : { known, stands: null, besides };
  const isLate = took.at !== null && now.getTime() - took.at.getTime() >= LATE_MS;
  return isLate
    ? { known, stands: null, besides }
    : { known, stands: took, besides: { ...besides, isUnknown: true } };
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
  return says({ start, end }, here) ? null : { ...here, sequence: null, at: row.toldAt };
}

/** Is that how it stands, by what is said? What is said without a status is of the place alone. */
const says = (
  { start, end, status }: { start: Date; end: Date; status?: Status | null | undefined },
  standing: Standing,
): boolean =>
  start.getTime() === standing.start.getTime() &&
  end.getTime() === standing.end.getTime() &&
  (status === undefined || agrees(standing.status, status));

/** The column that says how a booking stands at its platform, as it has taken it. */
export const tookColumn = (
  row: Keeping,
  { status, start, end }: Standing,
  { sequence = null, at }: { sequence?: number | null; at: Date },
): Keeping => {
  const kept = keptOf(row);
  return {
    externalSaid: kept && saidColumn(kept, { took: { status, start, end, sequence, at } }),
  };
};

/** So often it is told once more: then it does not count as was agreed, or says what it likes. */
const MOST_PASSES = 3;

/**
 * The column that says what a platform has just taken, and whether it has said something else since that
 * is heard by now: then nobody knows how the booking stands there, but for the time after it was told anew.
 * @param heard of the last that was heard when it was first told
 * @param sequence of the booking as the platform had it when it took that; null where it does not say
 */
export function tookNow(
  row: Heard,
  told: Standing,
  { heard, sequence, at }: { heard: number | null; sequence: number | null; at: Date },
): { columns: Keeping; isPassed: boolean } {
  const kept = keptOf(row);
  const last = row.externalSequence;
  if (!kept || last === null || (sequence ?? heard ?? last) >= last)
    return { columns: tookColumn(row, told, { sequence, at }), isPassed: false };
  // What it has said since is that: nothing has crossed.
  if (says(kept, told)) return { columns: { externalSaid: saidColumn(kept) }, isPassed: false };
  const passes = (kept.passes ?? 0) + 1;
  if (passes > MOST_PASSES) return { columns: tookColumn(row, told, { at }), isPassed: false };
  return {
    columns: { externalSaid: saidColumn(kept, { passes, isUnknown: true }) },
    isPassed: true,
  };
}
