import type { BookingEvent } from "../receiving/booking-event.ts";
import type { Platform } from "../platform.ts";
import type { RawPush, Refusal } from "../receiving/webhook.ts";
import { verify } from "./account.ts";
import { listReservations, pullReservations, pushReservation } from "./bookings.ts";
import { listItems, listItemsFrom, pushItem } from "./items.ts";
import { pushSchema, readPush } from "./push.ts";
import { readBooking } from "./read-booking.ts";
import { isSigned } from "./signature.ts";
import { listSlots, pushSlots } from "./slots.ts";
import type { Words } from "./words.ts";

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
  verify,
  listItems: (access, signal) => listItems(words, access, signal),
  listItemsFrom: (access, cursor, signal) => listItemsFrom(words, access, cursor, signal),
  pushItem: (access, item, signal) => pushItem(words, access, item, signal),
  listSlots,
  pushSlots,
  pushReservation: (access, tidings, signal) => pushReservation(words, access, tidings, signal),
  pullReservations: (access, since, signal) => pullReservations(words, access, since, signal),
  listReservations: (access, days, signal) => listReservations(words, access, days, signal),
});

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
