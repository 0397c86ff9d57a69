import type { Period } from "#app/text/period.ts";
import { VIEW_NAMES, type ViewName } from "./board-url.ts";

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
  /** It is printed as it stands; the printer in the day bar leads to the first of these. */
  prints?: true;
}

/** What stands around each view; how it is drawn stands in views.tsx. */
export const BARS: Readonly<Record<ViewName, Bars>> = {
  day: { period: "day", tab: "일", filters: true, queue: true, phone: "view" },
  inbox: { period: "day", tab: null, filters: true, queue: true, phone: "queue" },
  week: { period: "week", tab: "주", filters: true, queue: true, phone: "view" },
  month: { period: "month", tab: "월", filters: true, queue: true, phone: "view" },
  list: { period: "day", tab: "목록", filters: false, queue: false, phone: "page", prints: true },
  stats: { period: "day", tab: "통계", filters: false, queue: false, phone: "page", prints: true },
};

const viewWith = (has: (bars: Bars) => boolean): ViewName =>
  VIEW_NAMES.find((name) => has(BARS[name])) ?? VIEW_NAMES[0];
export const PRINTED_VIEW = viewWith(({ prints }) => prints === true);
export const PHONE_QUEUE_VIEW = viewWith(({ phone }) => phone === "queue");
