import { ACCESS_ACTS, type AccessAct } from "./access-acts.ts";

/**
 * What a 점검 of the access record looks at (안전성 확보조치 기준 §8; domain.md §3), in the order of its
 * screen. Pure functions: the same lines always have the same findings.
 */
export const WATCHES = ["EXPORT", "REVEAL", "NIGHT", "BULK", "LOGIN", "SETTINGS"] as const;
export type Watch = (typeof WATCHES)[number];

/** Lines of one person, one act and one KST day, counted; of an export one line alone. */
export interface AccessTally {
  day: string;
  /** Null where nobody had logged in. */
  accountId: string | null;
  byName: string;
  act: AccessAct;
  /** Outside the desk's time: `deskMinutes`. */
  outside: boolean;
  /** A login that was refused. */
  refused: boolean;
  lines: number;
  /** How many reservations they were about, each line's counted anew. */
  subjects: number;
  /** The first and the last of them, UTC ISO. */
  first: string;
  last: string;
  /** Of an export: what and why, and whether names and numbers were whole. */
  what: string | null;
  reason: string | null;
  whole: boolean;
}

/** What somebody has to look at: one export, or what one person did of a kind on a KST day. */
export type Finding = Omit<AccessTally, "act" | "outside" | "refused" | "accountId"> & {
  watch: Watch;
};

/** Staff come so long before opening and leave so long after closing. */
const DESK_MARGIN = 60;
const DAY_MINUTES = 24 * 60;

/** The minutes of a KST day in which somebody is expected at the desk; null on a closed day. */
export const deskMinutes = (
  hours: { opens: number; closes: number } | null,
): { from: number; to: number } | null =>
  hours && {
    from: Math.max(0, hours.opens - DESK_MARGIN),
    to: Math.min(DAY_MINUTES, hours.closes + DESK_MARGIN),
  };

/** So many refused logins of one name on a day are looked at: as many as shut it out. */
export const LOGINS_REFUSED = 5;
/** Reading is bulk from so many reservations a day on … */
export const BULK_LEAST = 300;
/** … where it is more than so many times what is usual on the other days, of anybody. */
export const BULK_TIMES = 3;

const READS: readonly AccessAct[] = ["READ", "SEARCH", "PRINT"];
/** What a person does with patients' data; a calendar that fetches at night is none. */
const TOUCHES: readonly AccessAct[] = [...READS, "EXPORT", "REVEAL", "CHANGE"];

type Belongs = (tally: AccessTally) => boolean;
const isOf =
  (act: AccessAct): Belongs =>
  (tally) =>
    tally.act === act;
const BELONGS: Record<Watch, Belongs> = {
  EXPORT: isOf("EXPORT"),
  REVEAL: isOf("REVEAL"),
  NIGHT: ({ outside, accountId, act }) => outside && accountId !== null && TOUCHES.includes(act),
  BULK: ({ accountId, act }) => accountId !== null && READS.includes(act),
  LOGIN: ({ act, refused }) => act === "LOGIN" && refused,
  SETTINGS: isOf("SETTINGS"),
};

/** All findings of a period, each watch's by time, the newest first. */
export function findingsOf(tallies: readonly AccessTally[]): Record<Watch, Finding[]> {
  const of = (watch: Watch) => {
    const own = tallies.filter(BELONGS[watch]);
    const found = watch === "EXPORT" ? own.map(alone(watch)) : byPersonAndDay(watch, own);
    return enoughOf(watch, found).sort(
      (a, b) => compare(b.last, a.last) || compare(a.byName, b.byName),
    );
  };
  return Object.fromEntries(WATCHES.map((watch) => [watch, of(watch)])) as Record<Watch, Finding[]>;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const alone =
  (watch: Watch) =>
  ({ day, byName, lines, subjects, first, last, what, reason, whole }: AccessTally): Finding => ({
    ...{ watch, day, byName, lines, subjects, first, last, what, reason, whole },
  });

function byPersonAndDay(watch: Watch, tallies: readonly AccessTally[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const tally of tallies) {
    const key = JSON.stringify([tally.day, tally.accountId, tally.byName]);
    const all = found.get(key);
    if (!all) found.set(key, { ...alone(watch)(tally), what: null, reason: null, whole: false });
    else {
      all.lines += tally.lines;
      all.subjects += tally.subjects;
      if (tally.first < all.first) all.first = tally.first;
      if (tally.last > all.last) all.last = tally.last;
    }
  }
  return [...found.values()];
}

function enoughOf(watch: Watch, found: Finding[]): Finding[] {
  if (watch === "LOGIN") return found.filter(({ lines }) => lines >= LOGINS_REFUSED);
  if (watch !== "BULK") return found;
  const sorted = found.map(({ subjects }) => subjects).sort((a, b) => a - b);
  return found.filter(
    ({ subjects }) =>
      subjects >= BULK_LEAST && subjects > BULK_TIMES * medianWithout(sorted, subjects),
  );
}

/** The median of the others, 0 where there are none. */
function medianWithout(sorted: readonly number[], value: number): number {
  const own = sorted.indexOf(value);
  const other = (place: number) => sorted[place < own ? place : place + 1] ?? 0;
  const others = sorted.length - 1;
  return others === 0 ? 0 : (other((others - 1) >> 1) + other(others >> 1)) / 2;
}

/** What a period had in all, by act. */
export type AccessFigures = Partial<Record<AccessAct, { lines: number; subjects: number }>>;

/** The sums of a period; an act that did not happen is left out. */
export function figuresOf(tallies: readonly AccessTally[]): AccessFigures {
  const figures: AccessFigures = {};
  for (const act of ACCESS_ACTS) {
    const own = tallies.filter((tally) => tally.act === act);
    if (own.length > 0)
      figures[act] = {
        lines: sum(own, "lines"),
        subjects: sum(own.filter(isOfPatients), "subjects"),
      };
  }
  return figures;
}

/** What a file of the record itself counts are its lines. */
const isOfPatients = ({ what }: AccessTally) => what !== "ACCESS_RECORD";

const sum = (tallies: readonly AccessTally[], what: "lines" | "subjects") =>
  tallies.reduce((all, tally) => all + tally[what], 0);
