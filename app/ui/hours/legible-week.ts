import { minuteTyped } from "#app/forms/typed-time.ts";
import type { TypedWeekday } from "#app/forms/week-form.ts";

/** A week to be said in words: a day with a time that is none yet is as it was. */
export const legibleWeek = (
  week: readonly TypedWeekday[],
  saved: readonly TypedWeekday[],
): TypedWeekday[] => week.map((day, i) => (isLegible(day) ? day : (saved[i] ?? day)));

function isLegible({ open, opens, closes, last, breaks }: TypedWeekday): boolean {
  if (open === "") return true;
  const rests = breaks.filter(({ starts, ends }) => starts.trim() !== "" || ends.trim() !== "");
  const needed = [opens, closes, ...rests.flatMap(({ starts, ends }) => [starts, ends])];
  const optional = [last, ...rests.map((rest) => rest.last)].filter((text) => text.trim() !== "");
  return [...needed, ...optional].every((text) => minuteTyped(text) !== null);
}
