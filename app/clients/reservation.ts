import type { KyInstance } from "ky";
import { z } from "zod";
import { BACKGROUND } from "#contract/background.ts";
import { begunSchema, type Begun } from "#contract/beginning.ts";
import { boardSchema, type Board, type BoardQuery } from "#contract/board.ts";
import {
  holidayChosenSchema,
  type HolidayChosen,
  type HolidayWish,
} from "#contract/calendar-inputs.ts";
import { daysSchema, type Days, type DaysQuery } from "#contract/days.ts";
import { page } from "#contract/envelope.ts";
import { foundSchema, type Found, type FindInput } from "#contract/find.ts";
import { hospitalInfoSchema, type HospitalInfo } from "#contract/hospital.ts";
import type { ListQuery } from "#contract/reservation-inputs.ts";
import {
  historySchema,
  reservationSchema,
  type HistoryEntry,
  type Reservation,
} from "#contract/reservation.ts";
import {
  savedFilterSchema,
  type SavedFilter,
  type SavedFilterInput,
} from "#contract/saved-filter.ts";
import { statisticsSchema, type Statistics, type StatisticsQuery } from "#contract/statistics.ts";
import { weekSchema, type Week, type WeekQuery } from "#contract/week.ts";
import type { Session } from "#app/session/session.ts";
import { accessRecordCalls, type AccessRecordCalls } from "./access-record.ts";
import { accessReviewCalls, type AccessReviewCalls } from "./access-review.ts";
import { feedCalls, type FeedCalls } from "./calendar-feeds.ts";
import { applicationCalls, type ApplicationCalls } from "./applications.ts";
import { documentCalls, type DocumentCalls } from "./documents.ts";
import { exportCalls, type ExportCalls } from "./exports.ts";
import { importingCalls, type ImportingCalls } from "./importing.ts";
import { kinCalls, type KinCalls } from "./kin.ts";
import { linkingCalls, type LinkingCalls } from "./linking.ts";
import { wizardCalls, type WizardCalls } from "./wizard.ts";
import { reconcilingCalls, type ReconcilingCalls } from "./reconciling.ts";
import { handOverCalls, type HandOverCalls } from "./hand-overs.ts";
import { hospitalSettingsCalls, type HospitalSettingsCalls } from "./hospital-settings.ts";
import { productListCalls, type ProductListCalls } from "./product-list.ts";
import { resourceCalls, type ResourceCalls } from "./resources.ts";
import { paymentCalls, type PaymentCalls } from "./payments.ts";
import { pictureCalls, type PictureCalls } from "./pictures.ts";
import { productCalls, type ProductCalls } from "./products.ts";
import { reservationActs, type ReservationActs } from "./reservation-acts.ts";
import { readAnswer } from "./upstream-answer.ts";
import { segment } from "./upstream.ts";
import { createWays, get, items, post } from "./ways.ts";

const FILTERS = "/saved-filters";

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * The reservation API for one hospital after another (contract §5, §6). An expired access token is
 * renewed inside; every other code but 0000 is thrown as `UpstreamFailure`.
 */
export interface ReservationClient
  extends
    AccessReviewCalls,
    AccessRecordCalls,
    ApplicationCalls,
    DocumentCalls,
    ExportCalls,
    FeedCalls,
    HandOverCalls,
    HospitalSettingsCalls,
    ImportingCalls,
    KinCalls,
    LinkingCalls,
    WizardCalls,
    PaymentCalls,
    PictureCalls,
    ProductCalls,
    ProductListCalls,
    ReconcilingCalls,
    ResourceCalls,
    ReservationActs {
  hospital(hospital: string): Promise<HospitalInfo>;
  /** Everything that the board shows of a KST day. */
  board(hospital: string, query: BoardQuery): Promise<Board>;
  /** KST days as a calendar shows them. */
  days(hospital: string, query: DaysQuery): Promise<Days>;
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
  reservation(hospital: string, id: string): Promise<Reservation>;
  /** What happened to a reservation, newest last. */
  history(hospital: string, id: string): Promise<HistoryEntry[]>;
  /** Opens a public holiday, or closes it again. */
  chooseHoliday(hospital: string, day: string, input: HolidayWish): Promise<HolidayChosen>;
  /** The board is the hospital's from now on, without links. */
  begin(hospital: string): Promise<Begun>;
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
  const ways = createWays(upstream, session, headers);
  const { send, answered, at } = ways;
  const one = (hospital: string, id: string, rest = "") =>
    at(hospital, `/reservations/${segment(id)}${rest}`);
  return {
    ...accessReviewCalls(ways),
    ...accessRecordCalls(ways),
    ...applicationCalls(ways),
    ...documentCalls(ways),
    ...exportCalls(ways),
    ...feedCalls(ways),
    ...handOverCalls(ways),
    ...hospitalSettingsCalls(ways),
    ...kinCalls(ways),
    ...linkingCalls(ways),
    ...importingCalls(ways),
    ...wizardCalls(ways),
    ...paymentCalls(ways),
    ...pictureCalls(ways),
    ...productCalls(ways),
    ...productListCalls(ways),
    ...reconcilingCalls(ways),
    ...resourceCalls(ways),
    ...reservationActs(ways),
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
    reservation: (h, id) => send(one(h, id), get, reservationSchema),
    history: (h, id) =>
      items(send(one(h, id, "/history"), get, z.object({ items: z.array(historySchema) }))),
    begin: (h) => send(at(h, "/begin"), post({}), begunSchema),
    chooseHoliday: (h, day, input) =>
      send(
        at(h, `/calendar/holidays/${segment(day)}`),
        { method: "put", json: input },
        holidayChosenSchema,
      ),
    events: (h, signal) =>
      // ky's limit, which is the headers'; the signal would cut the stream as well.
      answered(at(h, "/events"), { ...get, signal, headers: BACKGROUND }, async (response) => {
        if (!response.ok) await readAnswer(response, z.unknown());
        return response;
      }),
  };
}
