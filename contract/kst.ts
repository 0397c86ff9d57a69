/**
 * Korea's wall clock. Instants are stored and sent in UTC and shown in KST (UTC+9, no summer
 * time since 1988), whatever the machine's own time zone. A KST day is written `YYYY-MM-DD`.
 */
const OFFSET_MS = 9 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
export const MINUTE_MS = 60_000;

const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS);

/** The KST day that contains the instant. */
export const kstDay = (instant: Date): string => shifted(instant).toISOString().slice(0, 10);

/** Minutes since KST midnight of the instant's day, 0–1439. */
export function kstMinute(instant: Date): number {
  const wall = shifted(instant);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** The instant of a minute (0–1440 and beyond) of a KST day. */
export const kstInstant = (day: string, minute = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + minute * MINUTE_MS);

const twoDigits = (n: number) => String(n).padStart(2, "0");
const CLOCKS = Array.from(
  { length: 24 * 60 },
  (_, minute) => `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z`,
);

/**
 * Writes minutes (0–1440) of a KST day as UTC ISO strings: what `kstInstant().toISOString()`
 * would, at a fraction of its cost where a day has many.
 */
export function isoWriter(day: string): (minute: number) => string {
  const dayBefore = addDays(day, -1);
  const offset = OFFSET_MS / MINUTE_MS;
  return (minute) =>
    minute < offset
      ? dayBefore + (CLOCKS[minute - offset + 24 * 60] ?? "")
      : day + (CLOCKS[minute - offset] ?? "");
}

/** The day `days` later (or earlier, when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** As `weekdayOf` counts. */
export const SUNDAY = 0;

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the week that the day lies in. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The last day there is: further away somebody has mistyped. */
export const LAST_DAY = "2199-12-31";

/** True for a real calendar day of the years 1900 to 2199, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
