import type { Slot } from "#contract/reservation.ts";
import { addDays, isDay, kstDay, kstMinute, LAST_DAY } from "#contract/kst.ts";

/** A start as one prints it: its UTC instant, its minute within the hour, whether no seat is free. */
export interface TimetableStart {
  start: string;
  minute: number;
  full: boolean;
}
/** Hours down, days across; a cell has its starts in the fixed columns, null where none is. */
export interface Timetable {
  days: string[];
  /** Minutes of the hour that have a column: `[0, 30]`. */
  columns: number[];
  rows: { hour: number; cells: (TimetableStart | null)[][] }[];
}

/** How many KST days are asked for free starts, from the first one on: enough for closed weeks. */
const DAYS_AHEAD = 21;
const GRIDS = [60, 30, 20, 15, 10, 5];

/**
 * Lays starts out as a timetable; a full one makes no day worth a column. `first` always has a column,
 * after it only days with something free: three, two when an hour has more than two starts, one beyond four.
 * @param slots starts of the KST days `first` … `first + DAYS_AHEAD − 1`
 */
export function timetable(slots: readonly Slot[], first: string): Timetable {
  const starts = slots.map(({ start, free }) => {
    const at = new Date(start);
    return { start, full: free === 0, day: kstDay(at), at: kstMinute(at) };
  });
  const columns = columnsOf(starts.map((s) => s.at % 60));
  const width = columns.length <= 2 ? 3 : columns.length <= 4 ? 2 : 1;
  const free = [...new Set(starts.filter((s) => !s.full).map((s) => s.day))].sort();
  const after = free.filter((day) => day > first);
  const days = [first, ...after].slice(0, width);

  const shown = starts.filter((s) => days.includes(s.day));
  const hours = shown.map((s) => Math.floor(s.at / 60));
  const rows: Timetable["rows"] = [];
  for (let hour = Math.min(...hours); hour <= Math.max(...hours); hour += 1) {
    const cells = days.map((day) =>
      columns.map((minute) => {
        const found = shown.find((s) => s.day === day && s.at === hour * 60 + minute);
        return found ? { start: found.start, minute, full: found.full } : null;
      }),
    );
    rows.push({ hour, cells });
  }
  return { days, columns, rows };
}

/** The coarsest even grid that has all these minutes, half hours where it is no finer. */
function columnsOf(minutes: readonly number[]): number[] {
  const block = GRIDS.find((grid) => minutes.every((minute) => minute % grid === 0)) ?? 1;
  if (block === 1) return [...new Set(minutes)].sort((a, b) => a - b);
  const step = Math.min(block, 30);
  return Array.from({ length: 60 / step }, (_, i) => i * step);
}

/** The KST day up to which free starts are asked for. */
export function lastAsked(first: string): string {
  const last = addDays(first, DAYS_AHEAD - 1);
  return isDay(last) ? last : LAST_DAY;
}
