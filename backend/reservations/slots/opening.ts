import type { Hours, Opening } from "#contract/board.ts";
import type { BookingWindow, HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant, LAST_DAY } from "#contract/kst.ts";
import { cutHours, type Cut } from "./cut-hours.ts";
import type { Need } from "./needs.ts";
import { presentOn } from "./presence.ts";
import {
  type Closing,
  holidayOf,
  nthOn,
  partsOn,
  periodsOn,
  taking,
  weeklyOf,
  WHOLE_DAY,
} from "./rows-on-day.ts";

/**
 * When the hospital is open on a KST day, and why not as usual: nobody else looks into its calendar
 * for that. Strongest first: a part of the day that is closed, a closed period, what is chosen for
 * a holiday (closed until something is), closures on the nth of a weekday, weekly hours. 진료 is the
 * weekday's hours, so that a closed weekday stays closed; 단축 has its own, without breaks.
 */
export function openingOf(calendar: HospitalCalendar, day: string): Opening {
  const days = known.get(calendar) ?? new Map<string, Opening>();
  known.set(calendar, days);
  const opening = days.get(day) ?? computed(calendar, day);
  days.set(day, opening);
  return opening;
}

/** By the calendar as it was read, which nobody changes: a board asks for a day many times. */
const known = new WeakMap<HospitalCalendar, Map<string, Opening>>();

function computed(calendar: HospitalCalendar, day: string): Opening {
  const holiday = holidayOf(calendar, day);
  const opening = { ...wholeDay(calendar, day, holiday), ...(holiday !== null && { holiday }) };
  const cuts = partsOn(calendar, day);
  return opening.hours
    ? endingEarly(calendar, day, cut({ ...opening, hours: opening.hours }, "PART_DAY", cuts))
    : opening;
}

/**
 * The closures that take something off a KST day. Not those that something stronger leaves nothing to
 * do: the nth of a weekday on a holiday or on a closed weekday, part of a day within a closed period.
 */
export function closingsOn(calendar: HospitalCalendar, day: string): readonly Closing[] {
  const periods = periodsOn(calendar, day);
  if (periods.length > 0) return periods.map((period) => ({ ...period, ...WHOLE_DAY }));
  const isHoliday = holidayOf(calendar, day) !== null;
  const { hours } = beforeClosures(calendar, day);
  return hours === null
    ? []
    : [...partsOn(calendar, day), ...(isHoliday ? [] : nthOn(calendar, day))].filter(taking(hours));
}

/** Says when the weekday closes, of a day that closes before. */
function endingEarly(calendar: HospitalCalendar, day: string, opening: Opening): Opening {
  const weekly = weeklyOf(calendar, day);
  return weekly && opening.hours && opening.hours.closes < weekly.closes
    ? { ...opening, usualCloses: weekly.closes }
    : opening;
}

type Kind = NonNullable<Opening["why"]>["kind"];

const closedBy = (kind: Kind, name: string): Opening => ({
  ...{ hours: null, closure: name, why: { kind, name } },
});

function wholeDay(calendar: HospitalCalendar, day: string, holiday: string | null): Opening {
  const [period] = periodsOn(calendar, day);
  if (period) return closedBy("PERIOD", period.name);
  const opening = beforeClosures(calendar, day, holiday);
  return holiday === null && opening.hours
    ? cut({ ...opening, hours: opening.hours }, "NTH_WEEK", nthOn(calendar, day))
    : opening;
}

/** By the weekday, and by what is chosen for a holiday. */
function beforeClosures(
  calendar: HospitalCalendar,
  day: string,
  holiday = holidayOf(calendar, day),
): Opening {
  const weekly = weeklyOf(calendar, day);
  if (holiday === null) return { hours: weekly, closure: null };
  const chosen = calendar.holidayChoices.find((one) => one.day === day);
  if (chosen?.choice === "OPEN" && weekly) return { hours: weekly, closure: null };
  if (chosen?.hours) {
    const hours = { ...chosen.hours, breaks: [] };
    return { hours, closure: null, why: { kind: "HOLIDAY", name: holiday } };
  }
  return { ...closedBy("HOLIDAY", holiday), ...(weekly && { couldOpen: true }) };
}

/** The day with what is cut off it; closed by the first cut where they leave nothing. */
function cut(opening: Opening & { hours: Hours }, kind: Kind, cuts: readonly Cut[]): Opening {
  const [first, ...more] = cuts.filter(taking(opening.hours));
  if (!first) return opening;
  const why = { kind, name: first.name };
  const hours = cutHours(opening.hours, [first, ...more]);
  return { ...opening, why, hours, closure: hours ? null : first.name };
}

/** Longer than any holiday: a hospital that stays closed beyond has no next day to name. */
const LOOK_AHEAD_DAYS = 60;

/** The next KST day on which the hospital is open, after a closed one; null on an open day. */
export function nextOpenOf(calendar: HospitalCalendar, day: string): string | null {
  if (openingOf(calendar, day).hours) return null;
  for (let away = 1; away <= LOOK_AHEAD_DAYS; away += 1) {
    const next = addDays(day, away);
    if (next > LAST_DAY) return null;
    if (openingOf(calendar, next).hours) return next;
  }
  return null;
}

/** The last KST day that can be booked: the window is counted from today. */
export const bookableUntil = (
  { windowDays }: Pick<BookingWindow, "windowDays">,
  now: Date,
): string => addDays(kstDay(now), windowDays);

/**
 * All the hours that a booking must lie in on a KST day: the hospital's, which come first, and those
 * of what it needs. Null where one of them is closed.
 */
export function hoursOn(
  calendar: HospitalCalendar,
  needs: readonly Pick<Need, "presence">[],
  day: string,
): [Hours, ...Hours[]] | null {
  const { hours } = openingOf(calendar, day);
  if (!hours) return null;
  const all: [Hours, ...Hours[]] = [hours];
  for (const { presence } of needs) {
    const own: Hours | null = presence ? presentOn(presence, hours, day) : hours;
    if (!own) return null;
    if (own !== hours) all.push(own);
  }
  return all;
}

/** What a booking takes of a KST day, in its minutes: with its buffers from `from` to `to`. */
interface Minutes {
  start: number;
  from: number;
  to: number;
}

/** Does it lie within all of the hours, outside their breaks, not after their last acceptances? */
export const isOpenDuring = (all: readonly Hours[], { start, from, to }: Minutes): boolean =>
  all.every(
    (hours) =>
      start <= hours.lastAcceptance &&
      hours.opens <= from &&
      to <= hours.closes &&
      hours.breaks.every(
        (rest) =>
          rest.ends <= from || (to <= rest.starts && start <= (rest.lastAcceptance ?? rest.starts)),
      ),
  );

/** A stretch of time with the minutes that a product takes before and after it. */
export interface Buffered {
  start: Date;
  end: Date;
  preparationMinutes: number;
  cleanupMinutes: number;
}

/**
 * Does a booking lie within opening hours and the hours of what it needs, buffers included, with its
 * start not after the last acceptance? On or off the time block makes no difference: platforms have
 * blocks of their own.
 */
export function isWithinHours(
  calendar: HospitalCalendar,
  needs: readonly Pick<Need, "presence">[],
  booking: Buffered,
): boolean {
  const day = kstDay(booking.start);
  const all = hoursOn(calendar, needs, day);
  if (!all) return false;
  const midnight = kstInstant(day).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return isOpenDuring(all, {
    start: minuteOf(booking.start),
    from: minuteOf(booking.start) - booking.preparationMinutes,
    to: minuteOf(booking.end) + booking.cleanupMinutes,
  });
}
