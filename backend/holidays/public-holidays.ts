import * as official from "@hyunbinseo/holidays-kr/all";
import { statutoryHolidays } from "./statutory.ts";

/** The rules of today hold from here on; before it counts what the gazette said. */
const FIRST_BY_RULE = 2026;

/** What the gazette calls otherwise than people do. */
const NAMES: Readonly<Record<string, string>> = {
  "1월 1일": "신정",
  "3ㆍ1절": "삼일절",
  "설날 전날": "설날 연휴",
  "설날 다음 날": "설날 연휴",
  "추석 전날": "추석 연휴",
  "추석 다음 날": "추석 연휴",
  기독탄신일: "성탄절",
};

const years = new Map<string, ReadonlyMap<string, string>>();

/**
 * The name of the public holiday that a KST day is, of two both, or null: the official days of 2018
 * to 2025, the statutory ones from 2026 on; of earlier years none are known. Each year is found once.
 */
export function publicHolidayOf(day: string): string | null {
  const year = day.slice(0, 4);
  let holidays = years.get(year);
  if (!holidays) {
    holidays = Number(year) >= FIRST_BY_RULE ? statutoryHolidays(Number(year)) : gazetted(year);
    years.set(year, holidays);
  }
  return holidays.get(day) ?? null;
}

function gazetted(year: string): Map<string, string> {
  const days: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = official;
  return new Map(
    Object.entries(days[`y${year}`] ?? {}).map(([day, names]) => [day, names.map(said).join("·")]),
  );
}

const said = (name: string): string =>
  name.startsWith("대체공휴일") ? "대체공휴일" : (NAMES[name] ?? name);
