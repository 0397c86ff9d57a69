import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "#contract/kst.ts";
import { typedDay } from "./typed-day.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";
const read = (text: string, today = TODAY) => {
  const typed = typedDay(text, today);
  return typed !== null && "day" in typed ? typed.day : typed;
};
const days = fc
  .integer({ min: 0, max: 400 * 365 })
  .map((n) => addDays("1900-01-01", n % (299 * 365)));
const near = fc.integer({ min: -170, max: 170 });

test.each([
  ["1127", "2026-11-27"],
  ["１１２７", "2026-11-27"],
  ["12. 3", "2026-12-03"],
  ["12.3.", "2026-12-03"],
  ["12/3", "2026-12-03"],
  ["12-03", "2026-12-03"],
  ["12월 3일", "2026-12-03"],
  ["12월 3일 (목)", "2026-12-03"],
  ["103", "2027-01-03"],
  ["1. 4", "2027-01-04"],
  ["27일", "2026-11-27"],
  ["2", "2026-12-02"],
  ["2027. 2. 9", "2027-02-09"],
  ["270209", "2027-02-09"],
  ["2027년 2월 9일", "2027-02-09"],
  ["2027-02-09", "2027-02-09"],
  ["내일", "2026-11-26"],
  ["모레", "2026-11-27"],
  ["어제", "2026-11-24"],
  ["다음 주 화", "2026-12-01"],
  ["다음주 일요일", "2026-12-06"],
  ["이번 주 월", "2026-11-23"],
  ["지난주 금", "2026-11-20"],
  ["수", "2026-11-25"],
  ["화요일", "2026-12-01"],
])("%s is %s", (text, day) => expect(read(text)).toBe(day));

test("nothing is nothing; what is none says why", () => {
  expect(typedDay("  ", TODAY)).toBeNull();
  expect(read("2. 30")).toEqual({ wrong: { why: "noSuchDay", month: 2, days: 28 } });
  expect(read("2028. 2. 30")).toEqual({ wrong: { why: "noSuchDay", month: 2, days: 29 } });
  expect(read("1301")).toEqual({ wrong: { why: "noSuchMonth", month: 13 } });
  for (const text of ["한지우", "32", "11271", "010-2345-1234", "다음 달", "1900", "내일모레쯤"])
    expect(read(text), text).toMatchObject({ wrong: {} });
});

test("a whole date is that date, however it is written, on whatever day it is", () => {
  fc.assert(
    fc.property(days, days, (day, today) => {
      const [year, month, date] = day.split("-").map(Number);
      for (const text of [
        day,
        day.replaceAll("-", ""),
        `${year}. ${month}. ${date}`,
        `${year}년 ${month}월 ${date}일`,
      ])
        expect(read(text, today), `${text} on ${today}`).toBe(day);
    }),
  );
});

test("without a year it is the one nearest to today", () => {
  fc.assert(
    fc.property(days, near, (today, away) => {
      const day = addDays(today, away);
      fc.pre(day > "1901" && day < "2198");
      const found = read(day.slice(5).replace("-", ". "), today);
      expect(found).toBe(day);
      expect(read(day.slice(5).replace("-", ""), today)).toBe(day);
    }),
  );
});

test("a weekday is that weekday: alone within a week from today, else in the week that is named", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), (today, weekday) => {
      fc.pre(today > "1901" && today < "2198");
      const name = "일월화수목금토"[weekday]!;
      const alone = read(name, today) as string;
      expect(weekdayOf(alone)).toBe(weekday);
      expect(daysBetween(today, alone)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(today, alone)).toBeLessThan(7);
      const next = read(`다음 주 ${name}`, today) as string;
      expect(weekdayOf(next)).toBe(weekday);
      expect(daysBetween(read(`이번 주 ${name}`, today) as string, next)).toBe(7);
    }),
  );
});

test("whatever is typed, it answers with a day there is, or why not", () => {
  const letters = fc.constantFrom(...Array.from("0123456789. -/년월일화다음주내오늘（）abc"));
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), days, (text, today) => {
      const typed = typedDay(text, today);
      if (typed !== null && "day" in typed) expect(typed.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
});

test("a word that every object knows is no date", () => {
  for (const word of ["constructor", "toString", "__proto__", "constructor일"])
    expect(typedDay(word, "2026-11-20")).toEqual({ wrong: { why: "unknown" } });
});
