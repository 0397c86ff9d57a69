import { data } from "@remix-run/node";
import { boardDate } from "../board-params.ts";
import type { BookingData } from "../booking/booking-data.ts";
import { loadBooking, type BookingGiven } from "../booking/load.ts";
import { INTENTS } from "../intents.ts";
import type { Posted } from "./posted.ts";

/** 예약 등록 again, with what was typed and why it was not booked. */
export interface BookingAgain {
  intent: typeof INTENTS.book;
  booking: BookingData;
}

export async function again(
  { staff, context, search }: Posted,
  given: BookingGiven,
  status: number = 200,
) {
  const client = context.clients.reservation;
  const now = context.now();
  const sight = { board: null, date: boardDate(search, now), now };
  const booking = await loadBooking(client, staff.hospitalUuid, sight, given);
  const answer: BookingAgain = { intent: INTENTS.book, booking };
  return data(answer, { status });
}
