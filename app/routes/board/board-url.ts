import { WORDS_LENGTH } from "#contract/field-rules.ts";
import { isDay, kstDay } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isMonth, type Month } from "#app/ui/calendar/month-grid.ts";
import { BOARD, BOARD_ACTION } from "../addresses.ts";
import { startNamed } from "./booking/chosen-start.ts";
import type { Step } from "./panel/offers.ts";
import type { Slot } from "./slot/slot.ts";

/** The views by their name in the URL; the first one is shown where it names none. */
export const VIEW_NAMES = ["day", "inbox", "week", "month", "list", "stats"] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** The view that the URL asks for. */
export const viewOf = (search: URLSearchParams): ViewName =>
  VIEW_NAMES.find((name) => name === search.get("view")) ?? VIEW_NAMES[0];

/**
 * The KST day that the board shows: while 시간 변경 is open the one that is chosen in it, else `date`
 * of its URL, today where that is no day. The list's rows stay.
 */
export function boardDate(search: URLSearchParams, now: Date): string {
  const date = (viewOf(search) === "list" ? null : dayOfMove(search)) ?? search.get("date") ?? "";
  return isDay(date) ? date : kstDay(now);
}

function dayOfMove(search: URLSearchParams): string | null {
  if (search.get("act") !== "move") return null;
  const { start } = startNamed(search.get("start") ?? "");
  const at = /^\d{4}-/.test(start) ? Date.parse(start) : NaN;
  const day = Number.isNaN(at) ? search.get("day") : kstDay(new Date(at));
  return day !== null && isDay(day) ? day : null;
}

/** Everything that the board's URL may say; what else stands there is carried no further. */
export const BOARD_PARAMS = [
  "view",
  "date",
  "status",
  "platform",
  "product",
  "q",
  "from",
  "to",
  "cursor",
  /** `1`: what is to be printed, 목록 on one leaf. */
  "all",
  /** 목록 on paper: `1`, phone numbers or memos stand on it. */
  "paperPhone",
  "paperMemo",
  /** `1`: it is on the access record, and may be printed without a script. */
  "noted",
  "reservation",
  /** A step in the panel: `move`, `cancel`, `reject`, `status`, `undo`. */
  "act",
  /** Booking: `new=1`, with `channel`, `start` and the product in `item`. */
  "new",
  "channel",
  "start",
  "item",
  /** Booking: who it is for, as it was typed where nobody was found. */
  "name",
  "phone",
  /** Booking: the reservation (id) whose name and phone number are filled in. */
  "again",
  /** Booking: `1`, a time outside opening hours is typed. */
  "outside",
  /** Booking: so many weeks in a row from `start` on. */
  "series",
  /** 목록: the status that those chosen there (`pick`, an id each) are to have. */
  "many",
  /** The list of a slot of the day, in minutes of it: `930-960`, its product in `item`. */
  "slot",
  /** First day of a timetable. */
  "day",
  /** 예약 등록 and 시간 변경: the month whose days stand in place of the timetable. */
  "days",
  /** The month that the day chooser shows, `2026-11`; without it it is shut. */
  "calendar",
  /** The filters are open: `1`, or the id of the kept one that gets another name. */
  "filters",
  /** A date as it was typed in either, sent without a script. */
  "typed",
  /** 목록 as a file: its dialog is open; why it was not begun, where it was not. */
  "export",
] as const;

/** What is longer says nothing, and no way carries it on; all else is as long as words at most. */
const LONGEST_CURSOR = 500;

/** What is over with the next step: no way carries it on unless it says so. */
const PASSING: readonly BoardParam[] = ["calendar", "days", "filters", "typed", "export", "noted"];

/** The month that the day chooser shows, or a form's own (`days`); null while it is shut. */
export function monthIn(search: URLSearchParams, name: "calendar" | "days"): Month | null {
  const month = search.get(name);
  return month !== null && isMonth(month) ? month : null;
}

type BoardParam = (typeof BOARD_PARAMS)[number];
/** What a link changes; null takes a parameter away. */
export type BoardChanges = Partial<Record<BoardParam, string | null>>;

/** What opens in the panel, one upon the other. */
const OPENING = [
  "new",
  "many",
  "slot",
  "reservation",
  "act",
] as const satisfies readonly BoardParam[];

/** What is open, the last one on top, each as a link's address says it: `reservation=…`, `act=move`. */
export const openedBy = (search: URLSearchParams): string[] =>
  OPENING.flatMap((name) => {
    const value = search.get(name);
    return value ? pair(name, value) : [];
  });

/** Parameters of what stands in the panel; a link elsewhere drops them all. */
const NO_PANEL = {
  reservation: null,
  act: null,
  new: null,
  many: null,
  channel: null,
  start: null,
  item: null,
  again: null,
  name: null,
  phone: null,
  outside: null,
  series: null,
  slot: null,
  day: null,
} as const satisfies BoardChanges;

/** Parameters that one view alone knows; the way to another drops them. */
const OF_VIEW: Partial<Record<ViewName, BoardChanges>> = {
  list: {
    q: null,
    from: null,
    to: null,
    cursor: null,
    all: null,
    paperPhone: null,
    paperMemo: null,
  },
  stats: { from: null, to: null, all: null },
  week: { all: null },
  month: { all: null },
};

/** The board as its URL asks for it, and the ways from there: each keeps what it does not change. */
export interface BoardAddress {
  asked: (name: BoardParam) => string | null;
  to: (changes: BoardChanges) => string;
  /** As `to`, with the panel empty unless the changes fill it. */
  away: (changes?: BoardChanges) => string;
  /**
   * The board of another KST day, the list's rows as well; while 시간 변경 stands beside the lanes,
   * its own day, and it stays open. `today` is said as no day. The day chooser stays open at
   * `calendar`, where that is given.
   */
  day: (date: string, today: string, calendar?: Month | null) => string;
  /** Opens a reservation beside the board. */
  reservation: (id: string) => string;
  /** Opens 예약 등록 beside the board, filled in with a product and a free start where given. */
  booking: (given?: { item: string; start: string }) => string;
  /**
   * As `booking`, for who has or had this one: with its name and phone number, and at `start`
   * (UTC ISO) where that is given, else on its day; `times`: so many weeks in a row from it on.
   */
  again: (
    one: Pick<Reservation, "id" | "productId" | "start">,
    start: string | null,
    times?: number,
  ) => string;
  /** Opens the list of a slot beside the board. */
  slot: (of: Slot) => string;
  /** Another view of the same day, or the first leaf of this one; the panel is empty. */
  view: (view: ViewName) => string;
  /** Opens a step in the panel, nothing chosen in it. */
  step: (step: Step) => string;
  /** Where the forms of the board post: it comes back as it is asked for. */
  action: string;
  /** The same, with the panel empty as it comes back. */
  actionAway: string;
  /** The same board and panel; a step closed, done or given up, with what was chosen in it. */
  afterAct: () => string;
}

/** Made once per page: a row's link is a prepared beginning and its own id. */
export function boardAddress(search: URLSearchParams): BoardAddress {
  const asked = (name: BoardParam) => {
    const value = search.get(name);
    const most = name === "cursor" ? LONGEST_CURSOR : WORDS_LENGTH;
    return value !== null && value.length <= most ? value : null;
  };
  const pairs = (changes: BoardChanges) =>
    BOARD_PARAMS.flatMap((name) => {
      const changed = changes[name];
      const value = changed ?? (changed === null || PASSING.includes(name) ? null : asked(name));
      return value ? pair(name, value) : [];
    }).join("&");
  const to = (changes: BoardChanges) => {
    const query = pairs(changes);
    return query === "" ? BOARD : `${BOARD}?${query}`;
  };
  const board = to(NO_PANEL);
  const beside = board === BOARD ? `${BOARD}?` : `${board}&`;
  // While it is open, another time does not change where the patient is.
  const channel = asked("new") ? asked("channel") : null;
  // In a week a start lies on a day of its own, which the board is then of.
  const dated = (booking: string, start: string) =>
    viewOf(search) === "week"
      ? `${booking.replace(/([?&])date=[^&]*&/, "$1")}&${pair("date", kstDay(new Date(start)))}`
      : booking;
  const booking = [`${beside}new=1`, channel && pair("channel", channel)].filter(Boolean).join("&");
  return {
    asked,
    to,
    away: (changes) => (changes ? to({ ...NO_PANEL, ...changes }) : board),
    day: (date, today, calendar = null) => {
      if (asked("act") === "move" && viewOf(search) !== "list")
        return to({ day: date, start: null, calendar });
      const shown = date === today ? null : date;
      return to({ ...NO_PANEL, date: shown, from: null, to: null, cursor: null, calendar });
    },
    reservation: (id) => beside + pair("reservation", id),
    booking: (given) =>
      given
        ? `${dated(booking, given.start)}&${pair("start", given.start)}&${pair("item", given.item)}`
        : booking,
    again: ({ id, productId, start: was }, start, times) =>
      to({
        ...NO_PANEL,
        again: id,
        new: "1",
        item: productId,
        start,
        series: times === undefined ? null : String(times),
        day: start === null ? kstDay(new Date(was)) : null,
      }),
    slot: ({ productId, starts, ends }) =>
      to({ ...NO_PANEL, item: productId, slot: `${String(starts)}-${String(ends)}` }),
    view: (view) => {
      const changes: BoardChanges = { ...NO_PANEL, view, cursor: null };
      if (view === VIEW_NAMES[0]) changes.view = null;
      for (const name of VIEW_NAMES) if (name !== view) Object.assign(changes, OF_VIEW[name]);
      return to(changes);
    },
    step: (step) => to({ act: step, start: null, day: null }),
    action: [BOARD_ACTION, pairs({})].filter(Boolean).join("&"),
    actionAway: [BOARD_ACTION, pairs(NO_PANEL)].filter(Boolean).join("&"),
    afterAct: () => to(asked("act") ? { act: null, day: null, start: null, item: null } : {}),
  };
}

/** Colons stay: they may, and instants have two. */
const pair = (name: BoardParam, value: string): string =>
  `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`;
