import type { Facts } from "#backend/hospitals/index.ts";
import { addDays } from "#contract/kst.ts";
import type { StatisticsQuery } from "#contract/statistics.ts";
import { openingOf } from "../slots/opening.ts";
import type { Cell, Tally } from "./tally.ts";

/** A day of the period, with those of its reservations that the filters let through. */
export interface CountedDay {
  date: string;
  opening: ReturnType<typeof openingOf>;
  cells: readonly Cell[];
  tally: Tally | undefined;
}

/** The days of a period, in order. */
export function countedDays(
  facts: Facts,
  tallies: ReadonlyMap<string, Tally>,
  { platform, product }: StatisticsQuery,
  { from, to }: { from: string; to: string },
): CountedDay[] {
  const days: CountedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const tally = tallies.get(date);
    const cells = (tally?.cells ?? []).filter(
      (cell) =>
        (platform === undefined || cell.platform === platform) &&
        (product === undefined || cell.productId === product),
    );
    days.push({ date, opening: openingOf(facts.calendar, date), cells, tally });
  }
  return days;
}
