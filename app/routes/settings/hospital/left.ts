import { nameParts, timeProblem, type TextAt } from "#app/forms/left-time.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { LAST_DAY_FIRST } from "#contract/order-words.ts";
import { dayTyped } from "./dates.ts";

/** What is wrong with a time or a day of 병원 정보 as it is left; the week's own is judged there (`WeekHours`). */
export function leftProblem(name: string, textAt: TextAt, today: string): string | null {
  if (name.startsWith("hours.")) return null;
  if (!/^(periods|parts|temporaries)\.\d+\.(from|to|day)$/.test(name))
    return timeProblem(name, textAt);
  if (textAt(name).trim() === "") return null;
  const [row, field] = nameParts(name);
  const day = dayTyped(textAt(name), today);
  if (day === null) return HOSPITAL.noDay;
  const from = field === "to" ? dayTyped(textAt(`${row}from`), today) : null;
  return from !== null && day < from ? LAST_DAY_FIRST : null;
}
