import type { PrintSheet } from "#contract/print-sheets.ts";
import type { Period } from "#app/text/period.ts";
import { VIEW_NAMES, type ViewName } from "./board-params.ts";

/** What stands around a view. */
interface Bars {
  /** What the date in the bar is the date of, and what ‹ and › step by. */
  period: Period;
  /** The word of its tab; null for a view that stands under the first one's. */
  tab: string | null;
  /** 플랫폼 and 상품 in the day bar, and the way to the view that prints. */
  filters: boolean;
  /** 확인 필요 and 곧 오실 분 beside it. */
  queue: boolean;
  /** On the phone: itself or the queue (its second leaf), between the phone's bars; or a page of
   * its own. */
  phone: "view" | "queue" | "page";
  /** What it prints: itself, or where that is `DAY` the list of its day. */
  sheet: PrintSheet;
}

/** What stands around each view; how it is drawn stands in views.tsx. */
export const BARS: Readonly<Record<ViewName, Bars>> = {
  day: { period: "day", tab: "일", filters: true, queue: true, phone: "view", sheet: "DAY" },
  inbox: { period: "day", tab: null, filters: true, queue: true, phone: "queue", sheet: "DAY" },
  week: { period: "week", tab: "주", filters: true, queue: true, phone: "view", sheet: "WEEK" },
  month: { period: "month", tab: "월", filters: true, queue: true, phone: "view", sheet: "MONTH" },
  list: { period: "day", tab: "목록", filters: false, queue: false, phone: "page", sheet: "LIST" },
  stats: {
    period: "day",
    tab: "통계",
    filters: false,
    queue: false,
    phone: "page",
    sheet: "STATISTICS",
  },
};

const viewWith = (has: (bars: Bars) => boolean): ViewName =>
  VIEW_NAMES.find((name) => has(BARS[name])) ?? VIEW_NAMES[0];
/** The view that prints what this one shows: itself, or 목록 of its day. */
export const paperView = (view: ViewName): ViewName =>
  BARS[view].sheet === "DAY" ? viewWith(({ sheet }) => sheet === "LIST") : view;
export const PHONE_QUEUE_VIEW = viewWith(({ phone }) => phone === "queue");
