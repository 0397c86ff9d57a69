import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, statusOf } from "#app/forms/refused.ts";
import { BOOKING } from "#app/text/booking.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { SERIES } from "#app/text/series.ts";
import { HTTP_STATUS, CODES } from "#contract/codes.ts";
import { phoneProblem } from "#contract/field-rules.ts";
import { phoneSchema, uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { bookInputSchema } from "#contract/reservation-inputs.ts";
import { boardAddress } from "../board-url.ts";
import { deskNow } from "../booking/desk-now.ts";
import type { BookingGiven } from "../booking/load.ts";
import { SHOWS } from "../booking/shows.ts";
import { INTENTS } from "../intents.ts";
import {
  asksOnly,
  inKorean,
  inputOf,
  NAMES,
  readBooking,
  type TypedBooking,
} from "./booking-form.ts";
import { refusedBooking } from "./booking-refused.ts";
import { again } from "./booking-again.ts";
import { bookSeries } from "./book-series.ts";
import { fromUpstream, type Posted } from "./posted.ts";

/**
 * `intent=book`: a booking by phone or at the desk. With `show`, `take` or `day` nothing is booked; the
 * form comes back with the free starts of the chosen product or leaf (the way without script).
 */
export async function book(posted: Posted) {
  const { form, search, staff, context } = posted;
  const typed = readBooking(form, kstDay(context.now()));
  if (form.show === SHOWS.caller || form.take !== "")
    return await again(posted, await withCallers(posted, typed));
  if (form.show === SHOWS.series && typed.values.start === "")
    return await again(posted, { ...typed, fields: { start: SERIES.firstStart } });
  if (asksOnly(form)) return await again(posted, typed);
  if (typed.series) return await bookSeries(posted, typed, typed.series);
  const given = await takenNow(posted, typed);

  const input = bookInputSchema.safeParse(inputOf(given));
  if (!input.success) {
    // No field of the form's own: the button says it.
    const { checkIn: message = null, ...fields } = inKorean(
      fieldMessages(input.error.issues, NAMES),
      given,
    );
    return await again(posted, { ...given, fields, message }, HTTP_STATUS[CODES.invalid]);
  }
  try {
    const client = context.clients.reservation;
    const booked = await client.book(staff.hospitalUuid, input.data, given.key);
    const said = input.data.checkIn ? OUTCOME.bookedHere : OUTCOME.booked;
    const message = said(booked.start, context.now());
    const date = kstDay(new Date(booked.start));
    const done: Done = {
      said: [{ type: "success", about: booked.id, message }],
      to: boardAddress(search).away({ reservation: booked.id, date }),
      changed: [booked],
    };
    return done;
  } catch (error) {
    const refused = fromUpstream(error, { intent: INTENTS.book }, NAMES);
    const status = statusOf(error);
    const isGone = status === HTTP_STATUS[CODES.notFound];
    const why = isGone ? { ...refused, fields: { product: BOOKING.goneProduct } } : refused;
    return await again(posted, refusedBooking(given, input.data, why, context.now()), status);
  }
}

/** 지금 접수: who is here, and for whom no time is chosen, gets the block that runs, if one does. */
async function takenNow({ staff, context }: Posted, given: TypedBooking): Promise<TypedBooking> {
  const { channel, start, outside, product } = given.values;
  if (!given.checkIn || channel !== "WALK_IN" || start !== "" || outside) return given;
  const now = context.now();
  const [from, client] = [kstDay(now), context.clients.reservation];
  if (!uuidSchema.safeParse(product).success) return given;
  const asked = { product, from, to: from, walkIn: "1", full: "1" } as const;
  const slots = await client.slots(staff.hospitalUuid, asked);
  const starts = slots.map(({ start, free }) => ({ start, full: free === 0 }));
  const runs = deskNow(starts, now);
  return runs === null ? given : { ...given, values: { ...given.values, start: runs.start } };
}

/** Who has been booked under the number as it is typed, for the day that is being booked. */
async function withCallers({ staff, context }: Posted, given: TypedBooking): Promise<BookingGiven> {
  const { phone, start } = given.values;
  const day = start === "" ? given.day : kstDay(new Date(start));
  const asked = phoneSchema.safeParse(phone);
  if (!asked.success) return { ...given, fields: { phone: phoneProblem(phone) ?? "" } };
  const query = { phone: asked.data, ...(day !== null && { day }) };
  const callers = await context.clients.reservation.callers(staff.hospitalUuid, query);
  return { ...given, callers };
}
