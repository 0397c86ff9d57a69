import type { Away, Hours } from "#contract/board.ts";
import { weekdayOf } from "#contract/kst.ts";
import type { Resource } from "#contract/resource.ts";

/** When a resource is there: its own weekly hours or the hospital's (null), without its closures. */
export type Presence = Pick<Resource, "hours" | "closures">;

const DAY_MINUTES = 24 * 60;

/**
 * The hours of a resource on a KST day on which the hospital is open; null where it has none. Its
 * closures are breaks of that day that are its own.
 */
export function presentOn(
  { hours, closures }: Presence,
  hospitals: Hours,
  day: string,
): Hours | null {
  const weekday = weekdayOf(day);
  const own = hours === null ? hospitals : hours.find((one) => one.weekday === weekday);
  if (!own) return null;
  const absences = closures
    .filter(({ from, to }) => from <= day && day <= to)
    .map(({ name, starts, ends }) => ({ name, starts: starts ?? 0, ends: ends ?? DAY_MINUTES }));
  return { ...own, breaks: [...own.breaks, ...absences] };
}

/** The stretches of a KST day in which the hospital is open and the resource is not there. */
export function awayOn(presence: Presence, hospitals: Hours, day: string): Omit<Away, "name">[] {
  const { opens, closes } = hospitals;
  const own = presentOn(presence, hospitals, day);
  if (!own) return [{ starts: opens, ends: closes, why: null }];
  const ownBreaks = own.breaks.filter(
    (own) => !hospitals.breaks.some((rest) => rest.starts <= own.starts && own.ends <= rest.ends),
  );
  return [
    { starts: opens, ends: own.opens, why: null },
    ...ownBreaks.map(({ starts, ends, name }) => ({
      starts: Math.max(opens, starts),
      ends: Math.min(closes, ends),
      why: name,
    })),
    { starts: own.closes, ends: closes, why: null },
  ]
    .filter(({ starts, ends }) => starts < ends)
    .sort((a, b) => a.starts - b.starts);
}
