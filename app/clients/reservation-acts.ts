import { z } from "zod";
import { callerSchema, type Caller, type CallersInput } from "#contract/caller.ts";
import type {
  BookInput,
  DismissInput,
  IdentityInput,
  MemoInput,
  RescheduleInput,
  SlotsQuery,
  StatusInput,
  TakeBackInput,
  TellingInput,
} from "#contract/reservation-inputs.ts";
import {
  reservationSchema,
  slotSchema,
  type Reservation,
  type Slot,
} from "#contract/reservation.ts";
import {
  seriesBookedSchema,
  seriesSchema,
  type SeriesInput,
  type SeriesStart,
} from "#contract/series.ts";
import { segment } from "./upstream.ts";
import { get, items, post, type Ways } from "./ways.ts";

/** Booking, and what is done to what is booked, as a part of the reservation client. */
export interface ReservationActs {
  /** Who has been booked under a phone number, which stands in no address. */
  callers(hospital: string, input: CallersInput): Promise<Caller[]>;
  /** A product's free starts; `SlotsQuery` says which else. */
  slots(hospital: string, query: SlotsQuery): Promise<Slot[]>;
  /** The same key with the same input books once, however often it is sent. */
  book(hospital: string, input: BookInput, idempotencyKey: string): Promise<Reservation>;
  /** Which of these starts (UTC ISO) of a product are free, and what is in place of the others. */
  series(hospital: string, product: string, starts: readonly string[]): Promise<SeriesStart[]>;
  /** As `book`, at several starts, all or none. */
  bookSeries(hospital: string, input: SeriesInput, idempotencyKey: string): Promise<Reservation[]>;
  changeStatus(hospital: string, id: string, input: StatusInput): Promise<Reservation>;
  reschedule(hospital: string, id: string, input: RescheduleInput): Promise<Reservation>;
  /** Takes back the last thing that staff did to it, a status or a move. */
  takeBack(hospital: string, id: string, input: TakeBackInput): Promise<Reservation>;
  settleTelling(hospital: string, id: string, input: TellingInput): Promise<Reservation>;
  /** Puts one that expired away out of 확인 필요. */
  dismiss(hospital: string, id: string, input: DismissInput): Promise<Reservation>;
  setMemo(hospital: string, id: string, input: MemoInput): Promise<Reservation>;
  /** Says of who is here that an identity card was looked at, or why not; null takes it back. */
  setIdentity(hospital: string, id: string, input: IdentityInput): Promise<Reservation>;
}

const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

export function reservationActs({ send, at }: Ways): ReservationActs {
  const done = (hospital: string, id: string, act: string, input: unknown) =>
    send(at(hospital, `/reservations/${segment(id)}/${act}`), post(input), reservationSchema);
  return {
    callers: (h, input) => items(send(at(h, "/callers"), post(input), listOf(callerSchema))),
    slots: (h, query) =>
      items(send(at(h, "/slots"), { ...get, searchParams: query }, listOf(slotSchema))),
    book: (h, input, key) => send(at(h, "/reservations"), post(input, key), reservationSchema),
    series: (h, product, starts) => {
      const searchParams = { product, starts: starts.join(",") };
      return items(send(at(h, "/series"), { ...get, searchParams }, seriesSchema));
    },
    bookSeries: (h, input, key) =>
      items(send(at(h, "/series"), post(input, key), seriesBookedSchema)),
    changeStatus: (h, id, input) => done(h, id, "status", input),
    reschedule: (h, id, input) => done(h, id, "reschedule", input),
    takeBack: (h, id, input) => done(h, id, "take-back", input),
    settleTelling: (h, id, input) => done(h, id, "telling", input),
    dismiss: (h, id, input) => done(h, id, "dismiss", input),
    setMemo: (h, id, input) => done(h, id, "memo", input),
    setIdentity: (h, id, input) => done(h, id, "identity", input),
  };
}
