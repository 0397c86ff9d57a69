import type { KyInstance, Options } from "ky";
import { z } from "zod";
import { page } from "#contract/envelope.ts";
import { hospitalInfoSchema, type HospitalInfo } from "#contract/hospital.ts";
import { productSchema, type Product } from "#contract/product.ts";
import {
  dayBoardSchema,
  historySchema,
  reservationSchema,
  slotSchema,
  type BookInput,
  type DayBoard,
  type HistoryEntry,
  type ListQuery,
  type MemoInput,
  type RescheduleInput,
  type Reservation,
  type Slot,
  type StatusInput,
  type TakeBackInput,
} from "#contract/reservation.ts";
import type { Session } from "#app/session/session.ts";
import { readAnswer } from "./upstream-answer.ts";
import { headerSafe, request, segment } from "./upstream.ts";

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * The reservation API for one hospital after another (contract §5, §6). An expired access token is
 * renewed inside; every other code but 0000 is thrown as `UpstreamFailure`.
 */
export interface ReservationClient {
  hospital(hospital: string): Promise<HospitalInfo>;
  products(hospital: string): Promise<Page<Product>>;
  /** Everything the day view shows, `date` a KST day. */
  day(hospital: string, date: string): Promise<DayBoard>;
  reservations(hospital: string, query: Partial<ListQuery>): Promise<Page<Reservation>>;
  reservation(hospital: string, id: string): Promise<Reservation>;
  history(hospital: string, id: string): Promise<HistoryEntry[]>;
  slots(hospital: string, query: { product: string; from: string; to: string }): Promise<Slot[]>;
  /** The same key with the same input books once, however often it is sent. */
  book(hospital: string, input: BookInput, idempotencyKey: string): Promise<Reservation>;
  changeStatus(hospital: string, id: string, input: StatusInput): Promise<Reservation>;
  reschedule(hospital: string, id: string, input: RescheduleInput): Promise<Reservation>;
  /** Takes back the last thing that staff did to it, a status or a move. */
  takeBack(hospital: string, id: string, input: TakeBackInput): Promise<Reservation>;
  setMemo(hospital: string, id: string, input: MemoInput): Promise<Reservation>;
  /** The event stream as it comes, until the signal ends it. */
  events(hospital: string, signal: AbortSignal): Promise<Response>;
}

export function createReservationClient(
  upstream: KyInstance,
  session: Session,
  headers: Record<string, string>,
): ReservationClient {
  const send = <S extends z.ZodType>(path: string, options: Options, schema: S) =>
    session.authorized(async (token) =>
      readAnswer(await request(upstream, path, withToken(options, token)), schema),
    );
  const withToken = (options: Options, token: string | null): Options => ({
    ...options,
    headers: {
      ...headers,
      ...(options.headers as Record<string, string> | undefined),
      platformName: "DOCTALK",
      authorization: token === null ? "" : `Bearer ${headerSafe(token)}`,
    },
  });
  const at = (hospital: string, rest = "") => `v1/hospitals/${segment(hospital)}${rest}`;
  const one = (hospital: string, id: string, rest = "") =>
    at(hospital, `/reservations/${segment(id)}${rest}`);
  const get = { method: "get" } as const;
  const post = (json: unknown, more?: Record<string, string>): Options => ({
    method: "post",
    json,
    headers: more ?? {},
  });
  const items = async <Item>(answer: Promise<{ items: Item[] }>) => (await answer).items;

  return {
    hospital: (h) => send(at(h), get, hospitalInfoSchema),
    products: (h) => send(at(h, "/products"), get, page(productSchema)),
    day: (h, date) => send(at(h, "/day"), { ...get, searchParams: { date } }, dayBoardSchema),
    reservations: (h, query) =>
      send(at(h, "/reservations"), { ...get, searchParams: query }, page(reservationSchema)),
    reservation: (h, id) => send(one(h, id), get, reservationSchema),
    history: (h, id) =>
      items(send(one(h, id, "/history"), get, z.object({ items: z.array(historySchema) }))),
    slots: (h, query) =>
      items(
        send(
          at(h, "/slots"),
          { ...get, searchParams: query },
          z.object({ items: z.array(slotSchema) }),
        ),
      ),
    book: (h, input, key) =>
      send(at(h, "/reservations"), post(input, { "idempotency-key": key }), reservationSchema),
    changeStatus: (h, id, input) => send(one(h, id, "/status"), post(input), reservationSchema),
    reschedule: (h, id, input) => send(one(h, id, "/reschedule"), post(input), reservationSchema),
    takeBack: (h, id, input) => send(one(h, id, "/take-back"), post(input), reservationSchema),
    setMemo: (h, id, input) => send(one(h, id, "/memo"), post(input), reservationSchema),
    events: (h, signal) =>
      session.authorized(async (token) => {
        const options = withToken({ ...get, signal, timeout: false }, token);
        const response = await request(upstream, at(h, "/events"), options);
        if (!response.ok) await readAnswer(response, z.unknown());
        return response;
      }),
  };
}
