import { z } from "zod";
import { daySchema, labelSchema, LAST_VERSION } from "./fields.ts";
import {
  HOLIDAY_CHOICES,
  holidayChoiceSchema,
  nthClosureSchema,
  partClosureSchema,
} from "./hospital.ts";
import { ENDS_FIRST } from "./order-words.ts";
import { checkDay } from "./week-hours.ts";

/** What calls about a hospital's calendar are asked with: rows of its lists, and the board's choice. */

const choiceShape = {
  choice: z.enum(HOLIDAY_CHOICES, "진료, 단축, 휴진 중에서 골라 주세요."),
  hours: holidayChoiceSchema.shape.hours.default(null),
};

interface Choice {
  choice: (typeof HOLIDAY_CHOICES)[number];
  hours: z.infer<typeof holidayChoiceSchema>["hours"];
}

/** Hours for 단축 alone, and those consistent. */
function checkChoice({ choice, hours }: Choice, context: z.RefinementCtx): void {
  const say = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: "custom", path: ["hours", ...path], message });
  if (choice !== "SHORT" && hours) say("단축 진료에만 시간을 적어 주세요.");
  if (choice === "SHORT" && !hours) say("단축 진료 시간을 적어 주세요.");
  if (hours) checkDay(hours, say);
}

/** PUT …/calendar/holidays/{day}. `version` of the choice that one saw, 0 where there was none. */
export const holidayChoiceInputSchema = z
  .object({ ...choiceShape, version: z.number().int().min(0).max(LAST_VERSION).optional() })
  .superRefine(checkChoice);
export type HolidayChoiceInput = z.infer<typeof holidayChoiceInputSchema>;
/** As one asks for it: what is left out is left out. */
export type HolidayWish = z.input<typeof holidayChoiceInputSchema>;

/** The choice for one of several holidays. */
export const dayChoiceInputSchema = z
  .object({ day: daySchema, ...choiceShape })
  .superRefine(checkChoice);

/** A part of a day that is closed. */
export const partClosureInputSchema = partClosureSchema
  .omit({ id: true })
  .extend({ name: labelSchema })
  .refine(({ starts, ends }) => starts < ends, { path: ["ends"], message: ENDS_FIRST });

/** Closed on the nth of a weekday. Without `starts` and `ends` the whole day. */
export const nthClosureInputSchema = nthClosureSchema
  .omit({ id: true })
  .extend({
    name: labelSchema,
    weeks: z
      .array(z.number().int().min(1).max(5))
      .min(1, "몇째 주인지 골라 주세요.")
      .refine((weeks) => new Set(weeks).size === weeks.length, "같은 주가 두 번 있어요.")
      .transform((weeks) => weeks.toSorted((a, b) => a - b)),
    starts: nthClosureSchema.shape.starts.default(null),
    ends: nthClosureSchema.shape.ends.default(null),
  })
  .superRefine(({ starts, ends }, context) => {
    const say = (message: string, field: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (starts === null && ends !== null) say("시작하는 시각도 적어 주세요.", "starts");
    if (starts !== null && ends === null) say("끝나는 시각도 적어 주세요.", "ends");
    if (starts !== null && ends !== null && starts >= ends) say(ENDS_FIRST, "ends");
  });

/** A holiday's choice as it stands now. */
export const holidayChosenSchema = z.object({ choice: holidayChoiceSchema });
export type HolidayChosen = z.infer<typeof holidayChosenSchema>;
