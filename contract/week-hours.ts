import { z } from "zod";
import { labelSchema } from "./fields.ts";
import { weeklyHoursSchema } from "./hospital.ts";
import { ENDS_FIRST } from "./order-words.ts";

/** The one rule of a week's hours: a hospital's, a doctor's, a room's. */

const MOST_BREAKS = 10;

const breakSchema = weeklyHoursSchema.shape.breaks.element.extend({ name: labelSchema });

type Say = (message: string, ...path: (string | number)[]) => void;

/** What is wrong with when a day opens and closes. */
export function checkDay(
  { opens, closes, lastAcceptance }: { opens: number; closes: number; lastAcceptance: number },
  say: Say,
): void {
  if (opens >= closes) say("닫는 시각은 여는 시각보다 뒤여야 해요.", "closes");
  else if (lastAcceptance < opens || lastAcceptance > closes)
    say("마지막 접수는 여는 시각과 닫는 시각 사이여야 해요.", "lastAcceptance");
}

/** One weekday, consistent in itself; its breaks come out in their order. */
const weekdayHoursSchema = weeklyHoursSchema
  .extend({
    breaks: z.array(breakSchema).max(MOST_BREAKS, `쉬는 시간은 ${MOST_BREAKS}개까지 둘 수 있어요.`),
  })
  .superRefine((row, context) => {
    const say: Say = (message, ...path) => context.addIssue({ code: "custom", path, message });
    checkDay(row, say);
    const { opens, closes, breaks } = row;
    for (const [i, { starts, ends, lastAcceptance }] of breaks.entries()) {
      if (starts >= ends) say(ENDS_FIRST, "breaks", i, "ends");
      else if (opens < closes && (starts < opens || ends > closes))
        say("쉬는 시간은 여는 시각과 닫는 시각 사이여야 해요.", "breaks", i, "starts");
      else if (breaks.slice(0, i).some((other) => starts < other.ends && other.starts < ends))
        say("다른 쉬는 시간과 겹쳐요.", "breaks", i, "starts");
      if (lastAcceptance !== undefined && (lastAcceptance < opens || lastAcceptance > starts))
        say("마지막 접수는 여는 시각과 쉬는 시간 사이여야 해요.", "breaks", i, "lastAcceptance");
    }
  })
  .transform((row) => ({ ...row, breaks: row.breaks.toSorted((a, b) => a.starts - b.starts) }));

/** The open days of a week, each once, Sunday first. */
export const weekHoursSchema = z
  .array(weekdayHoursSchema)
  .superRefine((rows, context) => {
    for (const [i, { weekday }] of rows.entries())
      if (rows.findIndex((row) => row.weekday === weekday) < i)
        context.addIssue({
          code: "custom",
          path: [i, "weekday"],
          message: "같은 요일이 또 있어요.",
        });
  })
  .transform((rows) => rows.toSorted((a, b) => a.weekday - b.weekday));
