import type { BookingEvent } from "../receiving/booking-event.ts";
import type { Push } from "./push.ts";
import { statusOf, type Words } from "./words.ts";

const VISIT_TYPES = { first: "FIRST", return: "RETURN", unknown: null } as const;

/** A booking of the contract in our terms, not validated yet. */
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
