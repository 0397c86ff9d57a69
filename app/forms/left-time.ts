import { ENDS_FIRST } from "#contract/order-words.ts";
import { HOURS } from "#app/text/hours.ts";
import { minuteTyped } from "./typed-time.ts";

/** The text that stands in a field of a form, by its name. */
export type TextAt = (name: string) => string;

/** The end of a stretch, and what it began with. */
const BEGINS: Readonly<Record<string, string>> = { closes: "opens", ends: "starts" };
const TIMES = ["opens", "closes", "starts", "ends", "last"];

/** The last word of a field's name, and what stands before it: `hours.0.`, `opens`. */
export const nameParts = (name: string): [row: string, field: string] => {
  const at = name.lastIndexOf(".") + 1;
  return [name.slice(0, at), name.slice(at)];
};

/** What is wrong with a time as it is left, in the server's words; null where nothing is, or it is none. */
export function timeProblem(name: string, textAt: TextAt): string | null {
  const [row, field] = nameParts(name);
  if (!TIMES.includes(field) || textAt(name).trim() === "") return null;
  const minute = minuteTyped(textAt(name));
  if (minute === null) return HOURS.noTime;
  const begins = BEGINS[field];
  const from = begins === undefined ? null : minuteTyped(textAt(row + begins));
  return from !== null && minute <= from ? ENDS_FIRST : null;
}
