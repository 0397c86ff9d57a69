import { isSameTime } from "#app/forms/typed-time.ts";
import {
  isLeftOut,
  isSameBreak,
  type TypedBreak,
  type TypedWeekday,
} from "#app/forms/week-form.ts";
import { HOURS, weekdayWord } from "#app/text/hours.ts";

/** Weekdays of the same hours: `월 화 목 금`, `09:00–18:00, 점심 13:00–14:00`. */
export interface HoursGroup {
  days: string;
  hours: string;
  /** Another than what is saved. */
  isNew: boolean;
}

/** A week in few words: what is the same stands together, in the order of its first day. */
export function hoursGroups(
  week: readonly TypedWeekday[],
  base: readonly TypedWeekday[],
): HoursGroup[] {
  const groups = new Map<string, HoursGroup>();
  for (const [i, day] of week.entries()) {
    const before = base[i];
    const isNew = before !== undefined && weekdayChanges(day, before).length > 0;
    const [word, hours] = [weekdayWord(Number(day.weekday)), hoursWord(day, before)];
    const key = `${hours} ${String(isNew)}`;
    const group = groups.get(key);
    if (group) group.days += ` ${word}`;
    else groups.set(key, { days: word, hours, isNew });
  }
  return [...groups.values()];
}

/** `09:00–18:00, 점심 13:00–14:00`, or 휴진: without what is left to the fields. */
function hoursWord(day: TypedWeekday, before: TypedWeekday | undefined): string {
  if (day.open === "") return HOURS.closed;
  const rests = breaksOf(day, before).map(restWord);
  return [`${day.opens}–${day.closes}`, ...rests].join(", ");
}

/**
 * All that a weekday says, `09:00–18:00, 점심 13:00–14:00(접수 12:30까지), 마지막 접수 17:30`: whoever
 * chooses one of two versions sees in what they differ.
 */
export function wholeHoursWord({ open, opens, closes, last, breaks }: TypedWeekday): string {
  if (open === "") return HOURS.closed;
  const rests = breaks.map((rest) => restWord(rest) + beforeWord(rest.last));
  return [shortHoursWord({ opens, closes, last: "" }), ...rests, ...lastWord(last)].join(", ");
}

/** `09:00–13:00, 마지막 접수 12:30` */
export const shortHoursWord = ({
  opens,
  closes,
  last,
}: Pick<TypedWeekday, "opens" | "closes" | "last">): string =>
  [`${opens}–${closes}`, ...lastWord(last)].join(", ");

const lastWord = (last: string): string[] => (last === "" ? [] : [`${HOURS.last} ${last}`]);
const restWord = ({ name, starts, ends }: TypedBreak): string =>
  `${name || HOURS.rest} ${starts}–${ends}`;
const beforeWord = (last: string): string =>
  last === "" ? "" : `(${HOURS.lastBefore} ${last}${HOURS.until})`;

/** A week in the same words: `월 화 09:00–18:00, 마지막 접수 17:30 · 일 휴진`. */
export function wholeWeekWord(week: readonly TypedWeekday[]): string {
  const days = new Map<string, string[]>();
  for (const day of week) {
    const hours = wholeHoursWord(day);
    days.set(hours, [...(days.get(hours) ?? []), weekdayWord(Number(day.weekday))]);
  }
  return [...days].map(([hours, names]) => `${names.join(" ")} ${hours}`).join(" · ");
}

/** What of a week is another than what is saved: `수요일 종료`, `토요일 마지막 접수`. */
export const weekChanges = (
  week: readonly TypedWeekday[],
  base: readonly TypedWeekday[],
): string[] =>
  week.flatMap((day, i) => {
    const before = base[i];
    return before === undefined ? [] : weekdayChanges(day, before);
  });

function weekdayChanges(day: TypedWeekday, before: TypedWeekday): string[] {
  const word = `${weekdayWord(Number(day.weekday))}요일`;
  if (day.open !== before.open) return [`${word} ${day.open === "" ? HOURS.closed : HOURS.hours}`];
  if (day.open === "") return [];
  const found = [
    !isSameTime(day.opens, before.opens) && HOURS.opens,
    !isSameTime(day.closes, before.closes) && HOURS.closes,
    !isSameBreaks(day, before) && HOURS.breaks,
    !isSameTime(day.last, before.last) && HOURS.last,
  ];
  return found.flatMap((what) => (what === false ? [] : [`${word} ${what}`]));
}

const isSameBreaks = (day: TypedWeekday, before: TypedWeekday): boolean => {
  const [breaks, those] = [breaksOf(day, before), before.breaks];
  return (
    breaks.length === those.length &&
    breaks.every((rest, i) => {
      const other = those[i];
      return other !== undefined && isSameBreak(rest, other);
    })
  );
};

/** Those that the day has once it is saved. */
const breaksOf = (day: TypedWeekday, before: TypedWeekday | undefined): TypedBreak[] =>
  day.breaks.filter((rest) => !isLeftOut(day, rest, before));
