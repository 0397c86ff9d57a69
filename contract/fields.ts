import { z } from "zod";
import {
  freeText,
  labelProblem,
  MEMO_LENGTH,
  memoProblem,
  personName,
  personNameProblem,
  phoneDigits,
  phoneProblem,
  REASON_LENGTH,
  reasonProblem,
  typed,
} from "./field-rules.ts";
import { isDay, kstDay } from "./kst.ts";

/** The fields that several entities share, each with its rule of product.md §7. */

/** In small letters however it was written: one thing has one id, in every comparison and every lock. */
export const uuidSchema = z.guid().toLowerCase();

/** The greatest that a version can be, where it is stored. */
export const LAST_VERSION = 2 ** 31 - 1;
/** The version that a call means: of what it saw. */
export const versionSchema = z.number().int().min(1).max(LAST_VERSION);

const NO_INSTANT = "날짜와 시간을 다시 골라 주세요.";
/** Nine hours before the last instant that a Date can be there is none in Korea any more. */
const LAST_MS = 8e15;
const liesOnADay = (text: string) => {
  const time = Date.parse(text);
  return Math.abs(time) < LAST_MS && isDay(kstDay(new Date(time)));
};
/**
 * An instant of a KST day that `isDay` knows, in with any offset, kept as written; `toISOString`
 * makes it UTC.
 */
export const instantSchema = z.iso
  .datetime({ offset: true, message: NO_INSTANT })
  .refine(liesOnADay, NO_INSTANT);

/** A KST calendar day. */
export const daySchema = z.string().refine(isDay, "날짜는 2026-11-21처럼 써 주세요.");

/**
 * One of these numbers. `z.literal` of many is described to callers (OpenAPI) as the first of them alone;
 * this says all.
 */
export const oneOfNumbers = <const Values extends readonly number[]>(
  values: Values,
  message?: string,
) => z.literal(values, message).meta({ enum: [...values] });

/** A schema of a rule: what it says is the message. */
export const obeys = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** Says what is wrong with a number; NaN stands for what is none. */
export type NumberProblem = (value: number) => string | null;

/** What each bound of a number's schema says: what the number's rule says of it. */
export const saysOf = (problemOf: NumberProblem) => ({
  error: ({ input }: { input?: unknown }) =>
    problemOf(typeof input === "number" ? input : NaN) ?? undefined,
});

export const personNameSchema = obeys(personNameProblem).transform(personName);

/** What a hospital calls a thing of its own. */
export const labelSchema = obeys(labelProblem).transform(typed);

/** A Korean phone number; comes out as digits only (`01023451234`). */
export const phoneSchema = obeys(phoneProblem).transform(phoneDigits);

/** Free text of staff or patients. */
export const freeTextSchema = (problemOf: (text: string) => string | null, maxLength: number) =>
  obeys(problemOf).meta({ maxLength }).transform(freeText);
export const memoSchema = freeTextSchema(memoProblem, MEMO_LENGTH);
export const reasonSchema = freeTextSchema(reasonProblem, REASON_LENGTH);
