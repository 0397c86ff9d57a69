import { isDay, kstDay } from "#contract/kst.ts";
import { isMonth, type Month } from "#app/ui/calendar/month-grid.ts";
import { startNamed } from "./booking/chosen-start.ts";

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
  /** The panel of a platform's link: `KAKAO`. */
  "link",
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

export type BoardParam = (typeof BOARD_PARAMS)[number];
/** What a link changes; null takes a parameter away. */
export type BoardChanges = Partial<Record<BoardParam, string | null>>;

/** What opens in the panel, one upon the other. */
const OPENING = [
  "new",
  "many",
  "slot",
  "link",
  "reservation",
  "act",
] as const satisfies readonly BoardParam[];

/** What is open, the last one on top, each as a link's address says it: `reservation=…`, `act=move`. */
export const openedBy = (search: URLSearchParams): string[] =>
  OPENING.flatMap((name) => {
    const value = search.get(name);
    return value ? pair(name, value) : [];
  });

/** The month that the day chooser shows, or a form's own (`days`); null while it is shut. */
export function monthIn(search: URLSearchParams, name: "calendar" | "days"): Month | null {
  const month = search.get(name);
  return month !== null && isMonth(month) ? month : null;
}

/** Colons stay: they may, and instants have two. */
export const pair = (name: BoardParam, value: string): string =>
  `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`;
