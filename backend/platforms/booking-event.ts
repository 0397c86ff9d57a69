import { z } from "zod";
import { isPhone, phoneDigits } from "#contract/field-rules.ts";
import { STATUSES } from "#contract/reservation-status.ts";

/** Ids and words of a platform: anything visible, kept as received. */
const externalIdSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}]+$/u);

const LONGEST_MS = 24 * 60 * 60_000;
/** Years that a visit can lie in; further away it is a mistake in the message. */
const instantSchema = z.coerce
  .date()
  .refine((instant) => 2000 <= instant.getUTCFullYear() && instant.getUTCFullYear() < 2200);

const RESIDENT_NUMBER = /\d{6}-?[1-8]\d{6}/g;
/** Resident registration numbers may not be kept, also when a patient typed one (법 §24의2). */
const withoutResidentNumbers = (text: string) =>
  text.normalize("NFC").replace(RESIDENT_NUMBER, "(주민등록번호 지움)");

/** A platform's bookings are never refused for their name or phone: what cannot be is left out. */
const nameSchema = z
  .string()
  .transform(
    (text) => withoutResidentNumbers(text.replace(/[\p{C}\s]+/gu, " ")).trim() || "이름 없음",
  );
const phoneSchema = z.string().transform((text) => {
  const digits = phoneDigits(text);
  return isPhone(digits) ? digits : digits.replace(/\D/g, "");
});
const messageSchema = z
  .string()
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  .refine((text) => !/\0|\p{Surrogate}/u.test(text))
  .transform((text) => withoutResidentNumbers(text).trim() || null);

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
    party: z.object({ name: nameSchema, phone: phoneSchema }),
    visitType: z.enum(["FIRST", "RETURN"]).nullable(),
    message: messageSchema.nullable(),
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
