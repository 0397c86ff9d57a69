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

/** `09:00–18:00, 점심 13:00–14:00`, or 휴진. */
export function hoursWord(day: TypedWeekday, before?: TypedWeekday): string {
  const { open, opens, closes } = day;
  if (open === "") return HOURS.closed;
  const rests = breaksOf(day, before).map(
    ({ name, starts, ends }) => `${name || HOURS.rest} ${starts}–${ends}`,
  );
  return [`${opens}–${closes}`, ...rests].join(", ");
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
