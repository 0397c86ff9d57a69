import { byDistance } from "#contract/nearest.ts";
import type { ChosenStart } from "./chosen-start.ts";
import type { Timetable } from "./timetable.ts";

/**
 * What became of the start that was asked for: it can be chosen, or it went since it was free; then
 * `gone` names it, and `nearest` up to three that are free.
 */
export function found(table: Timetable, asked: ChosenStart, now: Date) {
  const starts = startsOf(table);
  const cell = starts.find(({ start }) => start === asked.start);
  const holds = cell !== undefined && (asked.full || !cell.full);
  const chosen = { start: holds ? asked.start : "", full: holds && cell.full };
  const isToCome = asked.start !== "" && Date.parse(asked.start) > now.getTime();
  if (asked.full || !(cell?.full ?? isToCome)) return { ...chosen, gone: null, nearest: [] };
  const free = starts.flatMap(({ start, full }) => (full ? [] : start));
  return { ...chosen, gone: asked.start, nearest: byDistance(asked.start, free).slice(0, 3) };
}

/** The starts that a timetable shows, in order. */
export const startsOf = ({ rows }: Timetable) =>
  rows
    .flatMap(({ cells }) => cells.flat())
    .filter((cell) => cell !== null)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
