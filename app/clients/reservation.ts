import type { KyInstance, Options } from "ky";
import { z } from "zod";
import { BACKGROUND } from "#contract/background.ts";
import { boardSchema, type Board, type BoardQuery } from "#contract/board.ts";
import {
  feedContentSchema,
  feedMadeSchema,
  feedSchema,
  feedsSchema,
  type Feed,
  type FeedContent,
  type FeedInput,
  type FeedMade,
  type Feeds,
} from "#contract/calendar-feed.ts";
import { callerSchema, type Caller, type CallersInput } from "#contract/caller.ts";
import {
  holidayChosenSchema,
  type HolidayChosen,
  type HolidayWish,
} from "#contract/calendar-inputs.ts";
import { daysSchema, type Days, type DaysQuery } from "#contract/days.ts";
import { page } from "#contract/envelope.ts";
import {
  exportPreviewSchema,
  exportRowSchema,
  type ExportFilters,
  type ExportInput,
  type ExportPreview,
  type ExportRow,
} from "#contract/export.ts";
import { foundSchema, type Found, type FindInput } from "#contract/find.ts";
import { hospitalInfoSchema, type HospitalInfo } from "#contract/hospital.ts";
import { printNotedSchema, type PrintInput, type PrintNoted } from "#contract/print.ts";
import type {
  BookInput,
  DismissInput,
  IdentityInput,
  ListQuery,
  MemoInput,
  RescheduleInput,
  SlotsQuery,
  StatusInput,
  TakeBackInput,
  TellingInput,
} from "#contract/reservation-inputs.ts";
import {
  historySchema,
  reservationSchema,
  slotSchema,
  type HistoryEntry,
  type Reservation,
  type Slot,
} from "#contract/reservation.ts";
import {
  savedFilterSchema,
  type SavedFilter,
  type SavedFilterInput,
} from "#contract/saved-filter.ts";
import {
  seriesBookedSchema,
  seriesSchema,
  type SeriesInput,
  type SeriesStart,
} from "#contract/series.ts";
import { statisticsSchema, type Statistics, type StatisticsQuery } from "#contract/statistics.ts";
import { weekSchema, type Week, type WeekQuery } from "#contract/week.ts";
import type { Session } from "#app/session/session.ts";
import { accessReviewCalls, type AccessReviewCalls } from "./access-review.ts";
import { accessRecordCalls, type AccessRecordCalls } from "./access-record.ts";
import { jsonLines } from "./json-lines.ts";
import { readAnswer } from "./upstream-answer.ts";
import { call, headerSafe, request, segment } from "./upstream.ts";

const FEEDS = "/calendar-feeds";
const FILTERS = "/saved-filters";
const EXPORTS = "/exports/reservations";

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * The reservation API for one hospital after another (contract §5, §6). An expired access token is
 * renewed inside; every other code but 0000 is thrown as `UpstreamFailure`.
 */
export interface ReservationClient extends AccessReviewCalls, AccessRecordCalls {
  hospital(hospital: string): Promise<HospitalInfo>;
  /** Everything that the board shows of a KST day. */
  board(hospital: string, query: BoardQuery): Promise<Board>;
  /** KST days as a calendar shows them. */
  days(hospital: string, query: DaysQuery): Promise<Days>;
  /** Who has been booked under a phone number, which stands in no address. */
  callers(hospital: string, input: CallersInput): Promise<Caller[]>;
  /** What the reservations of a period say. */
  statistics(hospital: string, query: StatisticsQuery): Promise<Statistics>;
  /** How full the week of a KST day is, where it has room, and who comes. */
  week(hospital: string, query: WeekQuery): Promise<Week>;
  reservations(hospital: string, query: Partial<ListQuery>): Promise<Page<Reservation>>;
  /** What words find while they are typed; the signal ends the wait where they are old. */
  find(hospital: string, input: FindInput, signal: AbortSignal): Promise<Found>;
  /** Keeps a filter under a name, or changes the one that is there; the id is the caller's. */
  saveFilter(hospital: string, id: string, input: SavedFilterInput): Promise<SavedFilter>;
  removeFilter(hospital: string, id: string, version: number): Promise<SavedFilter>;
  /** The caller's own calendar addresses. */
  feeds(hospital: string): Promise<Feeds>;
  /** Makes an address, or another one in its place. */
  keepFeed(hospital: string, id: string, input: FeedInput): Promise<FeedMade>;
  removeFeed(hospital: string, id: string): Promise<Feed>;
  /** What stands at an address, for the program that asks; nobody is logged in. */
  calendarFeed(secret: string, agent: string): Promise<FeedContent>;
  /** What an export would hold. */
  previewExport(hospital: string, filters: ExportFilters): Promise<ExportPreview>;
  /**
   * Reservations by start, some at a time, as they are asked for; it is on the access record before
   * the first. Its headers have 10 s, what follows has no limit; the signal ends it.
   */
  exportReservations(
    hospital: string,
    input: ExportInput,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ExportRow[]>>;
  /** Puts a sheet that was printed on the access record; once per key, however often it is sent. */
  notePrint(hospital: string, input: PrintInput, idempotencyKey: string): Promise<PrintNoted>;
  reservation(hospital: string, id: string): Promise<Reservation>;
  /** What happened to a reservation, newest last. */
  history(hospital: string, id: string): Promise<HistoryEntry[]>;
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
  /** Opens a public holiday, or closes it again. */
  chooseHoliday(hospital: string, day: string, input: HolidayWish): Promise<HolidayChosen>;
  /**
   * The event stream as it comes, until the signal ends it; it keeps no session alive. Its headers
   * have 10 s, what follows has no limit.
   */
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
  const one = (hospital: string, id: string, rest: string) =>
    at(hospital, `/reservations/${segment(id)}${rest}`);
  const get = { method: "get" } as const;
  const post = (json: unknown, more?: Record<string, string>): Options => ({
    method: "post",
    json,
    headers: more ?? {},
  });
  const stream = <S extends z.ZodType>(
    path: string,
    { json, signal }: { json: unknown; signal: AbortSignal },
    schema: S,
  ) =>
    session.authorized(async (token) => {
      const options = withToken({ ...post(json), signal }, token);
      const response = await request(upstream, path, options);
      if (!response.ok || response.body === null) await readAnswer(response, z.never());
      return jsonLines(response.body ?? new Blob().stream(), schema);
    });
  const items = async <Item>(answer: Promise<{ items: Item[] }>) => (await answer).items;

  return {
    ...accessReviewCalls(send, at),
    ...accessRecordCalls({ send, stream, at }),
    hospital: (h) => send(at(h), get, hospitalInfoSchema),
    board: (h, query) => send(at(h, "/board"), { ...get, searchParams: query }, boardSchema),
    days: (h, query) => send(at(h, "/days"), { ...get, searchParams: query }, daysSchema),
    statistics: (h, query) =>
      send(at(h, "/statistics"), { ...get, searchParams: query }, statisticsSchema),
    week: (h, query) => send(at(h, "/week"), { ...get, searchParams: query }, weekSchema),
    reservations: (h, query) =>
      send(at(h, "/reservations"), { ...get, searchParams: query }, page(reservationSchema)),
    find: (h, input, signal) => send(at(h, "/find"), { ...post(input), signal }, foundSchema),
    saveFilter: (h, id, json) =>
      send(at(h, `${FILTERS}/${segment(id)}`), { method: "put", json }, savedFilterSchema),
    removeFilter: (h, id, version) =>
      send(
        at(h, `${FILTERS}/${segment(id)}`),
        { method: "delete", searchParams: { version } },
        savedFilterSchema,
      ),
    feeds: (h) => send(at(h, FEEDS), get, feedsSchema),
    keepFeed: (h, id, json) =>
      send(at(h, `${FEEDS}/${segment(id)}`), { method: "put", json }, feedMadeSchema),
    removeFeed: (h, id) => send(at(h, `${FEEDS}/${segment(id)}`), { method: "delete" }, feedSchema),
    calendarFeed: (secret, agent) => {
      const asked = { "x-feed-secret": headerSafe(secret), "user-agent": agent };
      const options = { ...get, headers: { ...headers, ...asked } };
      return call(upstream, "v1/calendar-feed", options, feedContentSchema);
    },
    previewExport: (h, filters) =>
      send(at(h, EXPORTS), { ...get, searchParams: filters }, exportPreviewSchema),
    exportReservations: (h, json, signal) =>
      stream(at(h, EXPORTS), { json, signal }, exportRowSchema),
    notePrint: (h, input, key) =>
      send(at(h, "/prints"), post(input, { "idempotency-key": key }), printNotedSchema),
    reservation: (h, id) => send(one(h, id, ""), get, reservationSchema),
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
    callers: (h, input) =>
      items(send(at(h, "/callers"), post(input), z.object({ items: z.array(callerSchema) }))),
    book: (h, input, key) =>
      send(at(h, "/reservations"), post(input, { "idempotency-key": key }), reservationSchema),
    series: (h, product, starts) =>
      items(
        send(
          at(h, "/series"),
          { ...get, searchParams: { product, starts: starts.join(",") } },
          seriesSchema,
        ),
      ),
    bookSeries: (h, input, key) =>
      items(send(at(h, "/series"), post(input, { "idempotency-key": key }), seriesBookedSchema)),
    changeStatus: (h, id, input) => send(one(h, id, "/status"), post(input), reservationSchema),
    reschedule: (h, id, input) => send(one(h, id, "/reschedule"), post(input), reservationSchema),
    takeBack: (h, id, input) => send(one(h, id, "/take-back"), post(input), reservationSchema),
    settleTelling: (h, id, input) => send(one(h, id, "/telling"), post(input), reservationSchema),
    dismiss: (h, id, input) => send(one(h, id, "/dismiss"), post(input), reservationSchema),
    chooseHoliday: (h, day, input) =>
      send(
        at(h, `/calendar/holidays/${segment(day)}`),
        { method: "put", json: input },
        holidayChosenSchema,
      ),
    setMemo: (h, id, input) => send(one(h, id, "/memo"), post(input), reservationSchema),
    setIdentity: (h, id, input) => send(one(h, id, "/identity"), post(input), reservationSchema),
    events: (h, signal) =>
      session.authorized(async (token) => {
        // ky's limit, which is the headers'; the signal would cut the stream as well.
        const listening = { ...get, signal, headers: BACKGROUND };
        const options = withToken(listening, token);
        const response = await request(upstream, at(h, "/events"), options);
        if (!response.ok) await readAnswer(response, z.unknown());
        return response;
      }),
  };
}
