import type { BookingEvent } from "../booking-event.ts";
import type { Platform, RawPush, Refusal } from "../platform.ts";
import { pushSchema, readPush, type Push } from "./push.ts";
import { putBooking } from "./put-booking.ts";
import { isSigned } from "./signature.ts";
import { statusOf, type Words } from "./words.ts";

/**
 * A platform that speaks our small JSON contract (docs/platforms). Naver and Kakao publish no
 * partner API; when one does, its folder gets an adapter, or words, of its own instead.
 */
export const jsonContract = (words: Words): Platform => ({
  webhook: {
    parsePush: (raw) => parsePush(words, raw),
    description:
      'Header `X-Signature: t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}`; several ' +
      "`v1` while secrets are rotated. Not signed when none matches or when `t` is more than " +
      "300 s away.",
    headers: { "X-Signature": 't={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}' },
    contentType: "application/json",
    schemaName: "Push",
    schema: pushSchema,
  },
  pushReservation: (endpoint, tidings, signal) => putBooking(words, endpoint, tidings, signal),
});

const VISIT_TYPES = { first: "FIRST", return: "RETURN", unknown: null } as const;

function parsePush(
  words: Words,
  { headers, bytes, secrets, now }: RawPush,
): BookingEvent | Refusal {
  // The signature is over the bytes, before any parsing.
  if (!isSigned(headers.get("x-signature"), bytes, secrets, now)) return "not signed";
  const push = readPush(bytes);
  if (!push) return "malformed";
  const { booking, occurredAt, ...event } = push;
  return {
    ...event,
    occurredAt: new Date(occurredAt),
    booking: readBooking(words, booking),
  };
}

/** The booking of a push in our terms, not validated yet. */
export const readBooking = (words: Words, booking: Push["booking"]): BookingEvent["booking"] => ({
  externalId: booking.bookingId,
  itemId: booking.itemId,
  sequence: booking.sequence,
  externalStatus: booking.status,
  status: statusOf(words, booking.status),
  start: new Date(booking.start),
  end: new Date(booking.end),
  party: {
    name: booking.name,
    phone: booking.phone,
    birthDate: booking.birthDate ?? null,
  },
  visitType: VISIT_TYPES[booking.visitType ?? "unknown"],
  message: booking.message ?? null,
  answers: booking.answers ?? null,
});
