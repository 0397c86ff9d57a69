import { kstMinute } from "#contract/kst.ts";
import type { Timetable, TimetableStart } from "./timetable.ts";

/** The starts of each day that has some, in time. */
const byDay = ({ days, rows }: Timetable): TimetableStart[][] =>
  days
    .map((_, day) => rows.flatMap(({ cells }) => cells[day] ?? []).filter((cell) => cell !== null))
    .filter((starts) => starts.length > 0);

/** Where the keyboard comes in: the chosen start, else the first free one, else the first. */
export function entryOf(table: Timetable, chosen: string): TimetableStart | undefined {
  const starts = byDay(table).flat();
  return (
    starts.find(({ start }) => start === chosen) ?? starts.find(({ full }) => !full) ?? starts[0]
  );
}

const CLOCK_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const DAY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Where an arrow leads from a start (UTC ISO): ↑ ↓ through the day's own starts and on into the next
 * day's, ← → to the start of the day beside it that is nearest by the clock. Null where nothing is.
 * @returns undefined for any other key
 */
export function stepFrom(
  table: Timetable,
  from: string,
  key: string,
): TimetableStart | null | undefined {
  const days = byDay(table);
  const clockStep = CLOCK_STEPS[key];
  if (clockStep !== undefined) {
    const starts = days.flat();
    return starts[starts.findIndex(({ start }) => start === from) + clockStep] ?? null;
  }
  const dayStep = DAY_STEPS[key];
  if (dayStep === undefined) return undefined;
  const beside = days[days.findIndex((day) => day.some(({ start }) => start === from)) + dayStep];
  return beside?.reduce((a, b) => (distance(b, from) < distance(a, from) ? b : a)) ?? null;
}

/** By the clock, in minutes, whatever the day. */
const distance = ({ start }: TimetableStart, from: string): number =>
  Math.abs(kstMinute(new Date(start)) - kstMinute(new Date(from)));
