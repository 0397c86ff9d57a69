import { WORDS_LENGTH } from "#contract/field-rules.ts";
import { kstDay } from "#contract/kst.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Month } from "#app/ui/calendar/month-grid.ts";
import { BOARD, BOARD_ACTION } from "../addresses.ts";
import {
  BOARD_PARAMS,
  pair,
  VIEW_NAMES,
  viewOf,
  type BoardChanges,
  type BoardParam,
  type ViewName,
} from "./board-params.ts";
import type { Step } from "./panel/offer.ts";
import type { Slot } from "./slot/slot.ts";

/** What is longer says nothing, and no way carries it on; all else is as long as words at most. */
const LONGEST_CURSOR = 500;

/** What is over with the next step: no way carries it on unless it says so. */
const PASSING: readonly BoardParam[] = ["calendar", "days", "filters", "typed", "export", "noted"];

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
  link: null,
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
  /** Opens a platform's link beside the board. */
  link: (platform: LinkedPlatform) => string;
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
    link: (platform) => beside + pair("link", platform),
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
