import { weekdayOf } from "#contract/kst.ts";
import type { Statistics } from "#contract/statistics.ts";
import type { openingOf } from "../slots/opening.ts";
import type { Counts } from "./counts.ts";

/** As weeks begin here: Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A day of the period, with how many of its reservations the filters let through. */
export interface CountedDay {
  date: string;
  opening: ReturnType<typeof openingOf>;
  count: number;
}

/** How many came per weekday and hour, on how many days. */
export const weekdaysOf = (
  days: readonly CountedDay[],
  counts: Counts["hours"],
): Statistics["weekdays"] =>
  WEEKDAYS.map((weekday) => {
    const those = days.filter(
      ({ date, opening, count }) =>
        weekdayOf(date) === weekday && (opening.hours !== null || count > 0),
    );
    return {
      weekday,
      days: those.length,
      hours: HOURS.flatMap((hour) => {
        const { count = 0 } =
          counts.find(({ key: [on, at] }) => on === weekday && at === hour) ?? {};
        return count > 0 || those.some((day) => isOpenIn(day, hour)) ? [{ hour, count }] : [];
      }),
    };
  });

/** Whether it is open for a part of this hour, breaks left out. */
function isOpenIn({ opening: { hours } }: CountedDay, hour: number): boolean {
  if (hours === null) return false;
  const [from, to] = [hour * 60, hour * 60 + 60];
  if (hours.closes <= from || hours.opens >= to) return false;
  const rest = hours.breaks.reduce(
    (all, { starts, ends }) => all + Math.max(0, Math.min(ends, to) - Math.max(starts, from)),
    0,
  );
  return rest < Math.min(hours.closes, to) - Math.max(hours.opens, from);
}
