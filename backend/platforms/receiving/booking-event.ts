import { z } from "zod";
import { isPhone, phoneDigits, showsNothing } from "#contract/field-rules.ts";
import { isDay, kstDay } from "#contract/kst.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { holdsResidentNumber, withoutResidentNumbers } from "#contract/resident-number.ts";

/** Ids and words of a platform, no patient's: anything visible, kept as received (contract §6). */
const externalIdSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}]+$/u);

const LONGEST_MS = 24 * 60 * 60_000;
/** KST years that a visit can lie in; further away it is a mistake in the message. */
const instantSchema = z.coerce.date().refine((instant) => {
  const day = kstDay(instant);
  return isDay(day) && day >= "2000-01-01";
});

/** A platform's bookings are never refused for their name or phone: what cannot be is left out. */
const nameSchema = z.string().transform((text) => {
  const name = withoutResidentNumbers(text.replace(/[\p{C}\s]+/gu, " ")).trim();
  return showsNothing(name) ? "이름 없음" : name;
});
const phoneSchema = z.string().transform((text) => {
  const digits = phoneDigits(withoutResidentNumbers(text));
  return isPhone(digits) ? digits : withoutHiddenOnes(digits.replace(/\D/g, ""));
});
/** Of digits alone nobody sees where a number begins: none of thirteen may be one. */
const withoutHiddenOnes = (digits: string) =>
  Array.from(digits, (_, at) => digits.slice(at, at + 13)).some(holdsResidentNumber) ? "" : digits;
const messageSchema = z
  .string()
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  .refine((text) => !/\0|\p{Surrogate}/u.test(text))
  .transform((text) => withoutResidentNumbers(text).trim() || null);

/** A day on which a patient can have been born; of any other there is none. */
const birthDateSchema = z
  .string()
  .transform((text) => (isDay(text) && text >= "1900-01-01" ? text : null));

/** The hospital's own number of a patient; what may be a resident number is none. */
const chartNumberSchema = z.string().transform((text) => {
  const number = text.replace(/[\p{C}\s]+/gu, " ").trim();
  const isOne = number !== "" && number.length <= 40 && !holdsResidentNumber(number);
  return isOne ? number : undefined;
});

/** Nor for what they answered: what is too much is cut, what cannot be kept is left out. */
const MOST_ANSWERS = 20;
const QUESTION_LENGTH = 200;
const ANSWER_LENGTH = 2000;
/** Longer than any number that is looked for, as it can be written. */
const BEYOND = 400;
const answerSchema = z.object({
  question: z
    .string()
    .transform((text) =>
      bounded(
        text.slice(0, QUESTION_LENGTH + BEYOND).replace(/[\p{C}\s]+/gu, " "),
        QUESTION_LENGTH,
      ),
    ),
  answer: z.string().transform((text) =>
    bounded(
      text
        .slice(0, ANSWER_LENGTH + BEYOND)
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, ""),
      ANSWER_LENGTH,
    ),
  ),
});
const answersSchema = z
  .array(answerSchema)
  .transform((all) =>
    all.filter(({ question, answer }) => question + answer !== "").slice(0, MOST_ANSWERS),
  );

/** Cut between characters, and looked at again: what the cut leaves may be a number by itself. */
function bounded(text: string, most: number): string {
  const kept = Array.from(withoutResidentNumbers(text).trim());
  if (kept.length <= most) return kept.join("");
  return withoutResidentNumbers(`${kept.slice(0, most - 1).join("")}…`);
}

/**
 * A booking as a platform says it now stands, in our terms: what every adapter's reading of a push
 * goes through before it is kept, and again when it is applied (the second time changes nothing).
 */
export const bookingSchema = z
  .object({
    externalId: externalIdSchema(200),
    /** The platform's id of the product. */
    itemId: externalIdSchema(200),
    /** Grows with every change of the booking. */
    sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** The platform's own word, as received. */
    externalStatus: externalIdSchema(60),
    /** Null when its word is unknown: shown as 확인 필요, never CONFIRMED. */
    status: z.enum(STATUSES).nullable(),
    start: instantSchema,
    end: instantSchema,
    party: z.object({
      name: nameSchema,
      phone: phoneSchema,
      /** A KST day. */
      birthDate: birthDateSchema.nullable().default(null),
      /** Left out where the platform knows none: the one we have stays. */
      chartNumber: chartNumberSchema.optional(),
    }),
    visitType: z.enum(["FIRST", "RETURN"]).nullable(),
    message: messageSchema.nullable(),
    /** What the patient answered; null where the platform said nothing of questions. */
    answers: answersSchema.nullable().default(null),
  })
  .refine(({ start, end }) => {
    const length = end.getTime() - start.getTime();
    return 0 < length && length <= LONGEST_MS;
  });

/** What a push says: one event of one booking of one business. */
export const bookingEventSchema = z.object({
  /** The same again is a repeat. */
  eventId: externalIdSchema(200),
  /** Finds the hospital's link. */
  businessId: externalIdSchema(200),
  occurredAt: instantSchema,
  booking: bookingSchema,
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;
