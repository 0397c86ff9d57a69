import * as official from "@hyunbinseo/holidays-kr/all";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays } from "#contract/kst.ts";
import { publicHolidayOf } from "./public-holidays.ts";
import { statutoryHolidays } from "./statutory.ts";

/** As domain.md §1 writes them: `2.16–18`, a substitute day with a star, a name behind. */
const STATUTORY = {
  2026: "1.1 · 2.16–18 · 3.1 3.2* · 5.1 · 5.5 · 5.24 5.25* · 6.3 지방선거 · 6.6 · 7.17 · 8.15 8.17* · 9.24–26 · 10.3 10.5* · 10.9 · 12.25",
  2027: "1.1 · 2.6–8 2.9* · 3.1 · 5.1 5.3* · 5.5 · 5.13 · 6.6 · 7.17 7.19* · 8.15 8.16* · 9.14–16 · 10.3 10.4* · 10.9 10.11* · 12.25 12.27*",
  2028: "1.1 · 1.26–28 · 3.1 · 4.12 총선 · 5.1 · 5.2 · 5.5 · 6.6 · 7.17 · 8.15 · 10.2–4 10.5* · 10.9 · 12.25",
};

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, i) => addDays(`${year}-01-01`, i)).filter(
    (day) => day.startsWith(`${year}`) && publicHolidayOf(day) !== null,
  );

function written(year: number, text: string): { day: string; substitute: boolean }[] {
  return [...text.matchAll(/(\d+)\.(\d+)(?:–(\d+))?(\*?)/g)].flatMap(([, month, from, to, star]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => ({
      day: `${year}-${month!.padStart(2, "0")}-${String(Number(from) + i).padStart(2, "0")}`,
      substitute: star === "*",
    })),
  );
}

afterEach(() => vi.unstubAllEnvs());

describe("the public holidays", () => {
  test.each(Object.entries(official))("of %s are the official ones", (year, days) => {
    expect(daysOf(Number(year.slice(1)))).toEqual(Object.keys(days));
  });

  test.each(Object.entries(STATUTORY))("of %s are those of the rules", (year, text) => {
    const expected = written(Number(year), text);
    expect(daysOf(Number(year))).toEqual(expected.map(({ day }) => day));
    for (const { day, substitute } of expected)
      expect([day, publicHolidayOf(day) === "대체공휴일"]).toEqual([day, substitute]);
  });

  test.each([
    ["2025-05-05", "어린이날·부처님 오신 날"],
    ["2025-01-27", "임시공휴일"],
    ["2026-02-16", "설날 연휴"],
    ["2026-09-25", "추석"],
    ["2026-12-25", "성탄절"],
    ["2028-10-03", "개천절·추석"],
    ["2026-11-25", null],
    ["2017-10-03", null],
  ])("%s is %s", (day, name) => expect(publicHolidayOf(day)).toBe(name));

  test.each(["UTC", "America/New_York", "Asia/Seoul"])("are the same at TZ=%s", (zone) => {
    vi.stubEnv("TZ", zone);
    expect([...statutoryHolidays(2027).keys()].toSorted()).toEqual(daysOf(2027));
  });

  test("every year that one can write has its lunar days", () => {
    for (let year = 2026; year < 2200; year += 1) {
      const names = [...statutoryHolidays(year).values()].join();
      for (const name of ["설날", "추석", "부처님 오신 날"]) expect(names).toContain(name);
    }
  });
});
