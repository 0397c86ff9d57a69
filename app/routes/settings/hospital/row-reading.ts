import { minuteTyped } from "#app/forms/typed-time.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { HOURS } from "#app/text/hours.ts";
import { dayTyped } from "./dates.ts";

/** What is wrong, or how a path of the wish is called in the form, by name. */
export type Wrong = Record<string, string>;

/** Reads times and days; what is none is noted as wrong, by the name of its field. */
export function readerOf(wrong: Wrong, today: string) {
  const minute = (text: string, name: string): number => {
    const found = minuteTyped(text);
    if (found === null) wrong[name] = HOURS.noTime;
    return found ?? 0;
  };
  return {
    minute,
    minuteOrNull: (text: string, name: string) => (text.trim() === "" ? null : minute(text, name)),
    day: (text: string, name: string): string => {
      const found = dayTyped(text, today);
      if (found === null) wrong[name] = HOSPITAL.noDay;
      return found ?? today;
    },
  };
}
export type Reader = ReturnType<typeof readerOf>;

/** The rows that hold something, each with its name in the form, under which its path is noted. */
export function kept<Row extends object>(
  rows: readonly Row[],
  texts: (row: Row) => string[],
  path: string,
  name: string,
  names: Wrong,
): { row: Row; at: string }[] {
  const found = rows.flatMap((row, i) =>
    texts(row).every((text) => text.trim() === "") ? [] : [{ row, at: `${name}.${i}` }],
  );
  for (const [i, { row, at }] of found.entries())
    for (const field of Object.keys(row)) names[`${path}.${i}.${field}`] = `${at}.${field}`;
  return found;
}

/** What was typed; where that is nothing, what is usual. */
export const orElse = (text: string, usual: string): string => (text.trim() === "" ? usual : text);
