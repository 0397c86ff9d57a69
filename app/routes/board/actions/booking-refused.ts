import type { Refused } from "#app/forms/refused.ts";
import { BOOKING } from "#app/text/booking.ts";
import { clock } from "#app/text/time.ts";
import { kstDay } from "#contract/kst.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import type { BookingGiven } from "../booking/load.ts";
import type { TypedBooking } from "./booking-form.ts";

/**
 * 예약 등록 after the API refused it: all that was typed, why, and what can be done now. After a
 * conflict it has a new key: the old one belongs to another body.
 */
export function refusedBooking(
  given: TypedBooking,
  { start, checkIn = false }: BookInput,
  refused: Refused,
  now: Date,
): BookingGiven {
  const { fields, conflict, alternatives, over } = refused;
  const { values, day, besides } = given;
  const message = Object.keys(fields).length > 0 ? null : refused.message;
  if (conflict === null) return { ...given, fields, message };
  if (conflict === "transition" && checkIn)
    return { values, day, besides, message: BOOKING.hereToday };
  if (conflict === "twice") {
    const known = [...besides, ...refused.booked.map(({ id }) => id)];
    return {
      values,
      day,
      taken: given.taken ?? null,
      checkIn,
      twice: refused.booked,
      besides: known,
    };
  }
  if (conflict !== "slot") return { values, day, besides, message };

  const noStart = { ...values, start: "", full: false };
  if (refused.outsideHours) {
    const at = { day: kstDay(new Date(start)), clock: clock(start), reason: "" };
    const outside = values.outside ?? at;
    return {
      values: { ...noStart, outside },
      day,
      besides,
      fields: { reason: BOOKING.whyOutside },
    };
  }
  if (values.outside && over.length > 0)
    return { values, day, besides, taken: start, over, checkIn };
  // It has begun: at the desk it may be had with 내원, otherwise it is over.
  const isOver = !checkIn && Date.parse(start) <= now.getTime();
  const begun = values.channel === "WALK_IN" ? BOOKING.begun : BOOKING.over;
  if (values.outside)
    return { values, day, besides, fields: { clock: isOver ? begun : BOOKING.notThen } };
  if (isOver) return { values, day, besides, fields: { start: begun } };
  return { values: noStart, day, besides, taken: start, over, alternatives };
}
