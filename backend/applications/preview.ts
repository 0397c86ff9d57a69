import { isOpenDuring, openingOf } from "#backend/reservations/index.ts";
import { PREVIEW_DAYS } from "#contract/application-pages.ts";
import type { StartsPreview } from "#contract/application.ts";
import type { Hours } from "#contract/board.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay } from "#contract/kst.ts";

/**
 * The starts that a time block (minutes) makes of the two weeks from tomorrow on, KST: on the block from opening,
 * each with a block's time to the next break or closing. Who is booked, and how far ahead patients may,
 * is left out of it.
 */
export function previewStarts(
  calendar: HospitalCalendar,
  timeBlock: number,
  now: Date,
): StartsPreview {
  const today = kstDay(now);
  const days = Array.from({ length: PREVIEW_DAYS }, (_, at) => addDays(today, at + 1));
  return {
    days: days.map((day) => {
      const opening = openingOf(calendar, day);
      return { day, opening, starts: opening.hours ? startsOf(opening.hours, timeBlock) : [] };
    }),
  };
}

function startsOf(hours: Hours, block: number): number[] {
  const starts = [];
  for (let start = hours.opens; start + block <= hours.closes; start += block)
    if (isOpenDuring([hours], { start, from: start, to: start + block })) starts.push(start);
  return starts;
}
