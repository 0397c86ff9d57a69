import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, statusOf } from "#app/forms/refused.ts";
import { BOOKING } from "#app/text/booking.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { HTTP_STATUS, CODES } from "#contract/codes.ts";
import { daySchema, uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { bookInputSchema, type BookInput } from "#contract/reservation-inputs.ts";
import { boardAddress, boardDate } from "../board-url.ts";
import type { BookingData, BookingValues } from "../booking/booking-data.ts";
import { loadBooking, type BookingGiven } from "../booking/load.ts";
import { chosenIn, startIn } from "../booking/load-timetable.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, type BoardForm, type Posted } from "./posted.ts";

/** 예약 등록 again, with what was typed and why it was not booked. */
export interface BookingAgain {
  intent: typeof INTENTS.book;
  booking: BookingData;
}

const NAMES = { productId: "product", "party.name": "name", "party.phone": "phone" };

/**
 * `intent=book`: a booking by phone or at the desk. With `show` or `day` nothing is booked; the
 * form comes back with the free starts of the chosen product or leaf (the way without script).
 */
export async function book(posted: Posted) {
  const { form, search, staff, context } = posted;
  const given = readForm(form);
  if (form.show !== "" || form.day !== "") return await again(posted, given);

  const input = bookInputSchema.safeParse(inputOf(given.values, form));
  if (!input.success) {
    // No field of the form's own: the button says it.
    const { checkIn: message = null, ...fields } = inKorean(
      fieldMessages(input.error.issues, NAMES),
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
    const { fields, message, conflict, alternatives } = fromUpstream(
      error,
      { intent: INTENTS.book },
      NAMES,
    );
    const status = statusOf(error);
    const { start, checkIn = false } = input.data;
    if (conflict === "slot" && !checkIn && Date.parse(start) <= context.now().getTime())
      return await again(posted, begun(given), status);
    if (conflict === "slot") return await again(posted, taken(given, start, alternatives), status);
    if (conflict === "transition" && checkIn)
      return await again(posted, { ...withoutKey(given), message: BOOKING.hereToday }, status);
    // After another conflict a new key: the old one belongs to another body.
    const key = conflict === null ? given.key : undefined;
    const hasFields = Object.keys(fields).length > 0;
    const next = { ...given, fields, message: hasFields ? null : message };
    return await again(posted, key === undefined ? withoutKey(next) : next, status);
  }
}

async function again({ staff, context, search }: Posted, given: BookingGiven, status = 200) {
  const client = context.clients.reservation;
  const now = context.now();
  const sight = { board: null, date: boardDate(search, now), now };
  const booking = await loadBooking(client, staff.hospitalUuid, sight, given);
  const answer: BookingAgain = { intent: INTENTS.book, booking };
  return data(answer, { status });
}

type Typed = BookingGiven & { values: BookingValues; key: string };

function readForm(form: BoardForm): Typed {
  // The button 겹쳐 예약 carries the start that was taken.
  const { overbook, name, phone, memo, product } = form;
  const day = daySchema.safeParse(form.day || form.leaf);
  return {
    values: {
      channel: form.channel === "WALK_IN" ? "WALK_IN" : "PHONE",
      product,
      ...(overbook === "" ? chosenIn(form.start) : { start: startIn(overbook), full: true }),
      name,
      phone,
      memo,
    },
    day: day.success ? day.data : null,
    // It goes into a header: only what we gave out ourselves.
    key: uuidSchema.safeParse(form.key).data ?? randomUUID(),
  };
}

const inputOf = (values: BookingValues, form: BoardForm) =>
  ({
    productId: values.product,
    start: values.start,
    platform: values.channel,
    party: {
      name: values.name,
      // Who stands at the desk may have none.
      phone: values.channel === "WALK_IN" && values.phone.trim() === "" ? null : values.phone,
    },
    ...(values.memo.trim() === "" ? {} : { memo: values.memo }),
    ...(values.full ? { overbook: true } : {}),
    ...(form.checkIn === "" ? {} : { checkIn: true }),
  }) satisfies BookInput;

/** Ids and instants are chosen, not typed: their message says what to choose. */
const inKorean = (fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  ...("product" in fields ? { product: OUTCOME.pickProduct } : {}),
  ...("start" in fields ? { start: OUTCOME.pickTime } : {}),
});

const taken = (given: Typed, start: string, alternatives: string[]): BookingGiven => ({
  ...withoutKey(given),
  values: { ...given.values, start: "", full: false },
  taken: start,
  alternatives,
});

/** It has begun: at the desk it may be had with 내원, otherwise it is over. */
const begun = (given: Typed): BookingGiven => ({
  ...withoutKey(given),
  fields: { start: given.values.channel === "WALK_IN" ? BOOKING.begun : BOOKING.over },
});

function withoutKey({ values, day, fields, message }: BookingGiven): BookingGiven {
  return {
    values,
    day,
    ...(fields === undefined ? {} : { fields }),
    ...(message === undefined ? {} : { message }),
  };
}
