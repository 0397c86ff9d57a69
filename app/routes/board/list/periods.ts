import { kstDay } from "#contract/kst.ts";

/** In the order of a search: today first, then what comes, then what was. */
const PERIODS = ["today", "coming", "past"] as const;
export type Period = (typeof PERIODS)[number];

/**
 * What was found, by period, each in the order it came in; empty ones are left out. `more`: there are
 * others, on the leaf before or the next one.
 */
export function periodsOf<Found extends { start: string }>(
  items: readonly Found[],
  now: Date,
  { first, next }: { first: boolean; next: string | null },
): { period: Period; found: readonly Found[]; more: boolean }[] {
  const today = kstDay(now);
  const of = ({ start }: Found): Period => {
    const day = kstDay(new Date(start));
    return day === today ? "today" : day > today ? "coming" : "past";
  };
  const here = PERIODS.flatMap((period) => {
    const found = items.filter((item) => of(item) === period);
    return found.length === 0 ? [] : [{ period, found }];
  });
  return here.map((group, at) => ({
    ...group,
    more: (at === 0 && !first) || (at === here.length - 1 && next !== null),
  }));
}
