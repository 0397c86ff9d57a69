import type { DayRow } from "./rows.ts";

/**
 * On the phone a time is written once, at the first of its rows.
 * @param folds those that are over are folded: one that is not needs its time even where one of
 *   them has it
 * @returns the keys of the rows whose time stands above them
 */
export function timedAbove(rows: readonly DayRow[], folds: boolean): ReadonlySet<string> {
  const timed = new Set<string>();
  let last: number | null = null;
  let lastShown: number | null = null;
  for (const row of rows) {
    if (row.kind === "free" || row.kind === "more") continue;
    if (row.kind === "now" || row.kind === "shut") {
      last = lastShown = null;
      continue;
    }
    const folded = folds && row.over;
    if (row.minute === (folded ? last : lastShown)) timed.add(row.key);
    last = row.minute;
    if (!folded) lastShown = row.minute;
  }
  return timed;
}
