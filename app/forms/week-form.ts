import type { WeeklyHours } from "#contract/hospital.ts";
import { minuteClock } from "#app/text/time.ts";
import { breakOf, HOURS } from "#app/text/hours.ts";
import type { Pairs } from "./pairs.ts";
import { fieldsIn, many, rows, text, type Fields } from "./read.ts";
import { isSameTime, minuteTyped } from "./typed-time.ts";

/**
 * The hours of a week as a form has them: seven rows from Monday on, each with what was typed. Of a
 * hospital, a doctor, a room. Read on the server and, for what it draws meanwhile, in the page.
 */

export const MOST_BREAKS = 10;
const BREAK = { name: text, starts: text, ends: text, last: text } as const;
const DAY = { weekday: text, open: text, opens: text, closes: text, last: text } as const;

/** The names of the week's form; `weekAct`, `copyFrom` and `copyTo` are its buttons without a script. */
export const WEEK_FORM = {
  hours: rows(7, { ...DAY, breaks: rows(MOST_BREAKS, BREAK) }),
  weekAct: text,
  copyFrom: text,
  copyTo: many(7),
} as const;

export type TypedBreak = Fields<typeof BREAK>;
export type TypedWeekday = Fields<typeof DAY> & { breaks: TypedBreak[] };

/** As `weekdayOf` counts, in the order in which a week is read. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** The name of a field of the week, `hours.2.breaks.0.starts`. */
export const weekName = (...parts: readonly (string | number)[]): string =>
  ["hours", ...parts].join(".");

/** What a weekday that is closed comes up with when it is opened: the first open day's hours. */
const NINE_TO_SIX = { opens: 540, closes: 1080, lastAcceptance: 1080, breaks: [] };

/** The saved hours as texts. */
export function typedWeek(hours: readonly WeeklyHours[]): TypedWeekday[] {
  return WEEK_ORDER.map((weekday) => {
    const own = hours.find((row) => row.weekday === weekday);
    const { opens, closes, lastAcceptance, breaks } = own ?? hours[0] ?? NINE_TO_SIX;
    return {
      weekday: String(weekday),
      open: own ? "1" : "",
      opens: minuteClock(opens),
      closes: minuteClock(closes),
      last: minuteClock(lastAcceptance),
      breaks: breaks.map(({ name, starts, ends, lastAcceptance: last }) => ({
        name,
        starts: minuteClock(starts),
        ends: minuteClock(ends),
        last: last === undefined ? "" : minuteClock(last),
      })),
    };
  });
}

/** What a posted week comes to. */
interface ReadWeek {
  /** For the contract's schema, which judges it; times that are none are left out of it. */
  hours: WeeklyHours[];
  /** What is no time, by the name of its field. */
  wrong: Record<string, string>;
  /** The form's names by the contract's paths below `hours`. */
  names: Record<string, string>;
  /** Breaks that are left out of it (`isLeftOut`): `수요일 점심`. */
  left: string[];
}

/** However their times are written. */
export const isSameBreak = (one: TypedBreak, other: TypedBreak): boolean =>
  (["name", "starts", "ends", "last"] as const).every((field) =>
    isSameTime(one[field], other[field]),
  );

/**
 * Do the day's hours, which were another in `was`, leave a break wholly outside that stands there as it
 * did? Who shortens a day has no lunch after it. A break that was itself typed is judged: whoever writes
 * 1시 and means 13:00 is told so.
 */
export function isLeftOut(
  day: TypedWeekday,
  rest: TypedBreak,
  was: TypedWeekday | undefined,
): boolean {
  if (!was?.breaks.some((one) => isSameBreak(one, rest))) return false;
  if (isSameTime(day.opens, was.opens) && isSameTime(day.closes, was.closes)) return false;
  const [opens, closes] = [minuteTyped(day.opens), minuteTyped(day.closes)];
  const [starts, ends] = [minuteTyped(rest.starts), minuteTyped(rest.ends)];
  if (opens === null || closes === null || starts === null || ends === null) return false;
  return opens < closes && starts < ends && (ends <= opens || closes <= starts);
}

/** As long before closing as it was, for a day that closes then; null where that is no time of its hours. */
export function lastFor(closes: string, was: TypedWeekday): string | null {
  const [end, opens] = [minuteTyped(closes), minuteTyped(was.opens)];
  const [before, last] = [minuteTyped(was.closes), minuteTyped(was.last)];
  if (end === null || opens === null || before === null || last === null) return null;
  const moved = end - (before - last);
  return opens < moved && last <= before ? minuteClock(moved) : null;
}

/**
 * Who closes a day before its last acceptance, and leaves that as it stood in `base`, has not thought
 * of it: it moves along. What somebody typed stays as it is.
 */
export const lastMoved = (
  days: readonly TypedWeekday[],
  base: readonly TypedWeekday[],
): TypedWeekday[] =>
  days.map((day) => {
    const was = base.find(({ weekday }) => weekday === day.weekday);
    const [closes, last] = [minuteTyped(day.closes), minuteTyped(day.last)];
    const isLate = closes !== null && last !== null && closes < last;
    const moved = isLate && was?.last === day.last ? lastFor(day.closes, was) : null;
    return moved === null ? day : { ...day, last: moved };
  });

/**
 * The week as the contract has it. Without a last acceptance a day takes people in until it closes, a
 * stretch as long as they are through before the break; a break without times is none, nor is one that
 * the day's hours leave outside (`isLeftOut`). `base`: what was typed over; a last acceptance moves along
 * with it (`lastMoved`).
 */
export function weekOf(days: readonly TypedWeekday[], base: readonly TypedWeekday[]): ReadWeek {
  const read: ReadWeek = { hours: [], wrong: {}, names: {}, left: [] };
  const minute = (typed: string, ...name: (string | number)[]): number => {
    const found = minuteTyped(typed);
    if (found === null) read.wrong[weekName(...name)] = HOURS.noTime;
    return found ?? 0;
  };
  for (const [i, day] of lastMoved(days, base).entries()) {
    if (day.open === "") continue;
    const was = base.find(({ weekday }) => weekday === day.weekday);
    const at = `hours.${read.hours.length}`;
    const closes = minute(day.closes, i, "closes");
    const row: WeeklyHours = {
      weekday: Number(day.weekday),
      opens: minute(day.opens, i, "opens"),
      closes,
      lastAcceptance: day.last.trim() === "" ? closes : minute(day.last, i, "last"),
      breaks: [],
    };
    for (const field of ["weekday", "opens", "closes"])
      read.names[`${at}.${field}`] = weekName(i, field);
    read.names[`${at}.lastAcceptance`] = weekName(i, "last");
    for (const [j, rest] of day.breaks.entries()) {
      const { name, starts, ends, last } = rest;
      if (starts.trim() === "" && ends.trim() === "") continue;
      if (isLeftOut(day, rest, was)) {
        read.left.push(breakOf(row.weekday, name));
        continue;
      }
      const b = `${at}.breaks.${row.breaks.length}`;
      row.breaks.push({
        name: name.trim() === "" ? HOURS.rest : name,
        starts: minute(starts, i, "breaks", j, "starts"),
        ends: minute(ends, i, "breaks", j, "ends"),
        ...(last.trim() !== "" && { lastAcceptance: minute(last, i, "breaks", j, "last") }),
      });
      for (const field of ["name", "starts", "ends"])
        read.names[`${b}.${field}`] = weekName(i, "breaks", j, field);
      read.names[`${b}.lastAcceptance`] = weekName(i, "breaks", j, "last");
    }
    read.hours.push(row);
  }
  return read;
}

/** As two weeks are compared: of a day that is closed, that alone counts. */
export function weekInUse(pairs: Pairs): Pairs {
  const open = new Set(pairs.flatMap(([name, value]) => (value === "" ? [] : [name])));
  return pairs.filter(([name]) => {
    const day = /^hours\.\d+(?=\.(?!weekday$|open$))/.exec(name)?.[0];
    return day === undefined || open.has(`${day}.open`);
  });
}

/** What the page's form has of the week just now. */
export const weekIn = (form: FormData): TypedWeekday[] => fieldsIn(form, WEEK_FORM).hours;
