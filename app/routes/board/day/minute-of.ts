import { kstInstant, MINUTE_MS } from "#contract/kst.ts";

/** The minute of `date` at which the instant lies; below 0 or over 1440 on another day. */
export const minuteOf = (instant: string | Date, date: string): number =>
  Math.floor((new Date(instant).getTime() - kstInstant(date).getTime()) / MINUTE_MS);
