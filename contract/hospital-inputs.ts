import { z } from "zod";
import { addressInputSchema } from "./address-input.ts";
import { bookingWindowInputSchema } from "./booking-window.ts";
import {
  dayChoiceInputSchema,
  nthClosureInputSchema,
  partClosureInputSchema,
} from "./calendar-inputs.ts";
import {
  daySchema,
  instantSchema,
  labelSchema,
  obeys,
  oneOfNumbers,
  personNameSchema,
  phoneSchema,
  reasonSchema,
  uuidSchema,
} from "./fields.ts";
import { phoneDigits, typed } from "./field-rules.ts";
import { closureSchema } from "./hospital.ts";
import {
  brnProblem,
  digitsOf,
  hospitalNameProblem,
  institutionNumberProblem,
  KEPT_YEARS,
  mailProblem,
  mobileProblem,
  MOST_DECIDED,
  MOST_HOLIDAYS,
  MOST_NTHS,
  MOST_PARTS,
  MOST_PERIODS,
  TIME_BLOCKS,
} from "./hospital-rules.ts";
import { changeCutOffSchema } from "./hospital-settings.ts";
import { LAST_DAY_FIRST } from "./order-words.ts";
import { weekHoursSchema } from "./week-hours.ts";

/** What calls about a hospital's settings are asked with. */

const versionSchema = z.int32().min(1);

/** A list in which no row is the same as, or gets in the way of, one before it. */
const listOf = <Row extends z.ZodType>(
  row: Row,
  most: number,
  {
    field,
    clash,
    message,
  }: {
    field: string;
    clash: (one: z.output<Row>, other: z.output<Row>) => boolean;
    message: string;
  },
) =>
  z
    .array(row)
    .max(most, `${most}개까지 둘 수 있어요.`)
    .superRefine((rows, context) => {
      for (const [i, row] of rows.entries())
        if (rows.slice(0, i).some((other) => clash(row, other)))
          context.addIssue({ code: "custom", path: [i, field], message });
    });

const periodInputSchema = closureSchema
  .extend({ id: uuidSchema.optional(), name: labelSchema })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: LAST_DAY_FIRST,
  });

const sameDay = (a: { day: string }, b: { day: string }) => a.day === b.day;
const SAME_CLOSURE = "같은 시간에 쉬는 휴진이 또 있어요.";

const minutesOf = (least: number, most: number) =>
  z
    .number()
    .int("분을 숫자로 적어 주세요.")
    .min(least, `${least}분부터 정할 수 있어요.`)
    .max(most, `${most}분까지 정할 수 있어요.`);
const TWO_WEEKS = 60 * 24 * 14;

/** A hospital's fields, each with its rule. A row of a list that is new needs no id. */
const fields = {
  name: obeys(hospitalNameProblem).transform(typed),
  representative: personNameSchema.nullable(),
  brn: obeys(brnProblem).transform(digitsOf).nullable(),
  institutionNumber: obeys(institutionNumberProblem).transform(digitsOf).nullable(),
  contactPhoneNumber: phoneSchema,
  alarmMobile: obeys(mobileProblem).transform(phoneDigits).nullable(),
  alarmMail: obeys(mailProblem).transform(typed).nullable(),
  address: addressInputSchema.nullable(),
  hours: weekHoursSchema,
  closures: listOf(periodInputSchema, MOST_PERIODS, {
    field: "from",
    clash: (a, b) => a.from <= b.to && b.from <= a.to,
    message: "다른 휴진 기간과 겹쳐요.",
  }),
  partClosures: listOf(
    partClosureInputSchema.safeExtend({ id: uuidSchema.optional() }),
    MOST_PARTS,
    {
      field: "day",
      clash: (a, b) => sameDay(a, b) && a.starts === b.starts && a.ends === b.ends,
      message: SAME_CLOSURE,
    },
  ),
  nthClosures: listOf(nthClosureInputSchema.safeExtend({ id: uuidSchema.optional() }), MOST_NTHS, {
    field: "weeks",
    clash: (a, b) =>
      a.weekday === b.weekday &&
      a.weeks.join() === b.weeks.join() &&
      a.starts === b.starts &&
      a.ends === b.ends,
    message: SAME_CLOSURE,
  }),
  temporaryHolidays: listOf(z.object({ day: daySchema, name: labelSchema }), MOST_HOLIDAYS, {
    ...{ field: "day", clash: sameDay, message: "같은 날이 또 있어요." },
  }),
  holidayChoices: listOf(dayChoiceInputSchema, 2 * 366, {
    ...{ field: "day", clash: sameDay, message: "같은 날이 또 있어요." },
  }),
  minimumTimeBlock: oneOfNumbers(TIME_BLOCKS, "시간 간격을 골라 주세요."),
  window: bookingWindowInputSchema,
  changeCutOff: z.discriminatedUnion("kind", [
    changeCutOffSchema.options[0].extend({ minutes: minutesOf(0, TWO_WEEKS) }),
    changeCutOffSchema.options[1].extend({ days: z.number().int().min(0).max(14) }),
  ]),
  answerMinutes: minutesOf(10, 60 * 24 * 7),
  keptYears: oneOfNumbers(KEPT_YEARS, "보관 기간을 골라 주세요."),
};

/** What is to be changed; what is left out stays. A list is given whole, of what is not over. */
export const hospitalWishSchema = z.object(fields).partial();
export type HospitalWish = z.infer<typeof hospitalWishSchema>;

/** POST …/settings/look: what is wished, and the product to show its starts by. */
export const settingsLookInputSchema = hospitalWishSchema.extend({
  productId: uuidSchema.optional(),
});
export type SettingsLookInput = z.input<typeof settingsLookInputSchema>;

/** POST …/settings/calls: reservations that a save moved or canceled. */
export const callsInputSchema = z.object({
  reservations: z.array(uuidSchema).max(MOST_DECIDED),
});

/** What becomes of a reservation that new hours leave outside: moved, left there, or canceled. */
const decisionSchema = z.discriminatedUnion("act", [
  z.object({ ...decided(), act: z.literal("MOVE"), start: instantSchema }),
  z.object({ ...decided(), act: z.literal("KEEP") }),
  z.object({ ...decided(), act: z.literal("CANCEL"), reason: reasonSchema.optional() }),
]);
function decided() {
  return { reservationId: uuidSchema, version: versionSchema };
}
export type Decision = z.infer<typeof decisionSchema>;

/** PATCH …/settings. One save: the change, and a decision for each reservation that it leaves outside. */
export const hospitalChangeSchema = hospitalWishSchema.extend({
  version: versionSchema,
  decisions: z
    .array(decisionSchema)
    .max(MOST_DECIDED)
    .refine(
      (all) => new Set(all.map(({ reservationId }) => reservationId)).size === all.length,
      "같은 예약이 두 번 있어요.",
    )
    .default([]),
});
export type HospitalChange = z.infer<typeof hospitalChangeSchema>;
/** As one asks for it. */
export type HospitalChangeInput = z.input<typeof hospitalChangeSchema>;
export type HospitalWishInput = z.input<typeof hospitalWishSchema>;
