import { addDays, daysBetween, isDay, LAST_DAY, weekdayOf } from "#contract/kst.ts";
import { lastOf, monthOf } from "./month-grid.ts";

/** What somebody typed as a date: the KST day that it means, or why it means none. */
export type TypedDay = { day: string } | { wrong: Wrong };
export type Wrong =
  /** There is no such day: the month has only so many. */
  | { why: "noSuchDay"; month: number; days: number }
  | { why: "noSuchMonth"; month: number }
  | { why: "unknown" };

const WORDS = new Map<string, number>([
  ["그저께", -2],
  ["그제", -2],
  ["어제", -1],
  ["오늘", 0],
  ["내일", 1],
  ["모레", 2],
  ["글피", 3],
]);
const WEEKS = new Map<string, number>([
  ["", 0],
  ["이번주", 0],
  ["지난주", -7],
  ["저번주", -7],
  ["다음주", 7],
  ["다다음주", 14],
]);
const WEEKDAYS = "일월화수목금토";

const UNKNOWN: TypedDay = { wrong: { why: "unknown" } };
const two = (n: number) => String(n).padStart(2, "0");

/**
 * A date as a person types it, null for nothing: `1127`, `12. 3`, `12/3`, `12월 3일`, `27일`, `27`,
 * with a year in front (`2027. 2. 9`, `270209`), `내일`, `다음 주 화`, `금요일`. Without a year the one
 * that brings it nearest to today, without a month likewise; a weekday without a week is its next one,
 * today included; weeks begin on Monday. Full-width digits count.
 * @param today KST day
 */
export function typedDay(text: string, today: string): TypedDay | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/\(.\)$/, "");
  if (plain === "") return null;
  return inWords(plain, today) ?? inFigures(plain, today) ?? UNKNOWN;
}

function inWords(plain: string, today: string): TypedDay | null {
  const away = WORDS.get(plain);
  if (away !== undefined) return within(addDays(today, away));
  const [, week, weekday] = /^(\D*?)([일월화수목금토])(?:요일)?$/.exec(plain) ?? [];
  if (week === undefined || weekday === undefined) return null;
  const shift = WEEKS.get(week);
  if (shift === undefined) return null;
  const wanted = WEEKDAYS.indexOf(weekday);
  if (week === "") return within(addDays(today, (wanted - weekdayOf(today) + 7) % 7));
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return within(addDays(monday, shift + ((wanted + 6) % 7)));
}

const within = (day: string): TypedDay => (isDay(day) ? { day } : UNKNOWN);

/** Figures: with separators between them, or run together. */
function inFigures(plain: string, today: string): TypedDay | null {
  const apart = /^(?:(\d{4}|\d{2})[.\-/년])?(?:(\d{1,2})[.\-/월])?(\d{1,2})[.일]?$/.exec(plain);
  const together = /^(?:(\d{4}|\d{2})(?=\d{4}$))?(\d{2})(\d{2})$|^(\d)(\d{2})$/.exec(plain);
  if (together) {
    const [, year, month, day, shortMonth, shortDay] = together;
    return dated(yearOf(year, today), Number(month ?? shortMonth), Number(day ?? shortDay), today);
  }
  if (!apart) return null;
  const [, first, second, last] = apart;
  // Of two figures the first is the month: the pattern may have taken it for a year.
  if (second === undefined && first !== undefined)
    return first.length === 2 ? dated(null, Number(first), Number(last), today) : null;
  if (second === undefined) return dayAlone(Number(last), today);
  return dated(yearOf(first, today), Number(second), Number(last), today);
}

const yearOf = (text: string | undefined, today: string): number | null =>
  text === undefined ? null : Number(text.length === 2 ? today.slice(0, 2) + text : text);

function dated(year: number | null, month: number, day: number, today: string): TypedDay {
  if (month < 1 || month > 12) return { wrong: { why: "noSuchMonth", month } };
  const thisYear = Number(today.slice(0, 4));
  const years = year === null ? [thisYear, thisYear + 1, thisYear - 1] : [year];
  const found = years.map((one) => `${String(one)}-${two(month)}-${two(day)}`).filter(isDay);
  const [nearest] = byDistance(found, today);
  if (nearest !== undefined) return { day: nearest };
  const first = `${String(years[0])}-${two(month)}-01`;
  if (!isDay(first)) return UNKNOWN;
  return { wrong: { why: "noSuchDay", month, days: Number(lastOf(first.slice(0, 7)).slice(8)) } };
}

/** `27`: of this month, the one before or the one after, whichever is nearest. */
function dayAlone(day: number, today: string): TypedDay {
  const month = monthOf(today);
  const months = [month, monthOf(addDays(`${month}-01`, -1)), monthOf(addDays(lastOf(month), 1))];
  const [nearest] = byDistance(months.map((one) => `${one}-${two(day)}`).filter(isDay), today);
  return nearest === undefined ? UNKNOWN : { day: nearest };
}

/** The nearest first; of two as near the one to come. */
const byDistance = (days: readonly string[], today: string) =>
  days
    .filter((day) => day <= LAST_DAY)
    .sort((a, b) => {
      const [one, other] = [daysBetween(today, a), daysBetween(today, b)];
      return Math.abs(one) - Math.abs(other) || other - one;
    });
