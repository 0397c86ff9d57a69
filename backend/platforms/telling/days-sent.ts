import { addDays, kstDay } from "#contract/kst.ts";
import type { Days } from "../platform.ts";

const DAYS = 60;

/** KST days whose free starts a platform is sent, from today on, whatever the window; both ends included. */
export function daysSent(now: Date): Days {
  const from = kstDay(now);
  return { from, to: addDays(from, DAYS - 1) };
}
