import { addDays, weekdayOf } from "#contract/kst.ts";
import { lunarDay } from "./lunar.ts";

/** When another day is taken off in its place: on any weekend, on Sundays alone, never. */
type Substitute = "WEEKEND" | "SUNDAY" | "NEVER";

const FIXED: readonly (readonly [monthDay: string, name: string, substitute: Substitute])[] = [
  ["01-01", "신정", "NEVER"],
  ["03-01", "삼일절", "WEEKEND"],
  ["05-01", "노동절", "WEEKEND"],
  ["05-05", "어린이날", "WEEKEND"],
  ["06-06", "현충일", "NEVER"],
  ["07-17", "제헌절", "WEEKEND"],
  ["08-15", "광복절", "WEEKEND"],
  ["10-03", "개천절", "WEEKEND"],
  ["10-09", "한글날", "WEEKEND"],
  ["12-25", "성탄절", "WEEKEND"],
];

/** Elections at the end of a term; by-elections are no holidays. */
const ELECTIONS: Readonly<Record<string, string>> = {
  "2026-06-03": "지방선거일",
  "2028-04-12": "국회의원 선거일",
};

/**
 * The public holidays of a year from 2026 on by the rules that hold since (domain.md §1), substitute
 * days with them: KST day → name. What the government decides for once is not among them.
 */
export function statutoryHolidays(year: number): Map<string, string> {
  const days = new Map<string, { names: string[]; substitute: Substitute }>();
  const add = (day: string, name: string, substitute: Substitute) => {
    const is = days.get(day);
    days.set(day, {
      names: [...(is?.names ?? []), name],
      substitute: stronger(is?.substitute ?? "NEVER", substitute),
    });
  };
  for (const [monthDay, name, substitute] of FIXED) add(`${year}-${monthDay}`, name, substitute);
  add(lunarDay(year, 4, 8), "부처님 오신 날", "WEEKEND");
  for (const [name, month, day] of [
    ["설날", 1, 1],
    ["추석", 8, 15],
  ] as const) {
    const itself = lunarDay(year, month, day);
    add(addDays(itself, -1), `${name} 연휴`, "SUNDAY");
    add(itself, name, "SUNDAY");
    add(addDays(itself, 1), `${name} 연휴`, "SUNDAY");
  }
  for (const [day, name] of Object.entries(ELECTIONS))
    if (day.startsWith(`${year}-`)) add(day, name, "NEVER");

  const names = new Map([...days].map(([day, is]) => [day, is.names.join("·")]));
  for (const [day, is] of [...days].sort(([a], [b]) => a.localeCompare(b))) {
    if (!isMadeUpFor(day, is)) continue;
    let instead = addDays(day, 1);
    while (names.has(instead) || isWeekend(instead)) instead = addDays(instead, 1);
    names.set(instead, "대체공휴일");
  }
  return names;
}

function isMadeUpFor(day: string, is: { names: readonly string[]; substitute: Substitute }) {
  if (is.substitute === "NEVER") return false;
  if (!isWeekend(day)) return is.names.length > 1;
  return is.substitute === "WEEKEND" || weekdayOf(day) === 0;
}

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;

const ORDER: readonly Substitute[] = ["NEVER", "SUNDAY", "WEEKEND"];
const stronger = (a: Substitute, b: Substitute) => (ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a);
