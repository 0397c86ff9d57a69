import type { BookingWindow } from "#contract/hospital.ts";

/** When something may be booked at the earliest, and at the latest: what can be chosen, as values of a field. */

/** 가장 이른 예약: as many minutes from now on, or as many days of the calendar. */
type Lead = Omit<BookingWindow, "windowDays">;

/** As a select's value. */
export const leadValue = ({ leadMinutes, leadDays }: Lead): string => `m${leadMinutes}d${leadDays}`;
/** Null of what is no such value. */
export function leadOf(value: string): Lead | null {
  const found = /^m(\d{1,6})d(\d{1,3})$/.exec(value);
  return found && { leadMinutes: Number(found[1]), leadDays: Number(found[2]) };
}

/** A hospital and a product offer the same; whatever else is saved stands among it. */
export const LEADS = [
  ...[0, 30, 60, 120, 180, 360, 720, 1440].map((leadMinutes) => ({ leadMinutes, leadDays: 0 })),
  ...[1, 2, 3, 7].map((leadDays) => ({ leadMinutes: 0, leadDays })),
].map(leadValue);

/** How many days ahead. */
export const WINDOWS = ["7", "14", "30", "60", "90", "180", "365"];
