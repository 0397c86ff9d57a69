import { isDay, kstDay } from "#contract/kst.ts";

/** The KST day that the board shows: `date` of its URL, today where that is no day. */
export function boardDate(search: URLSearchParams, now: Date): string {
  const date = search.get("date") ?? "";
  return isDay(date) ? date : kstDay(now);
}
