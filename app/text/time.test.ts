import { describe, expect, test } from "vitest";
import {
  calendarDay,
  clock,
  clockOrDay,
  countdown,
  dayAndClock,
  dayLabel,
  dayWord,
  minutesToWait,
  otherYear,
  relative,
  shortDayAndClock,
  span,
} from "./time.ts";

const now = "2026-11-20T05:12:00Z"; // Friday 14:12 KST

describe("times in Korean", () => {
  test("are KST whatever the machine says", () => {
    expect(clock("2026-11-20T15:30:00Z")).toBe("00:30");
    expect(dayLabel("2026-11-21", "2026-11-20")).toBe("11월 21일 (토)");
    expect(dayAndClock("2026-11-20T15:30:00Z", now)).toBe("내일 00:30");
  });
  test.each([
    ["2026-11-20", "오늘"],
    ["2026-11-21", "내일"],
    ["2026-11-19", "어제"],
    ["2026-11-23", "11월 23일 (월)"],
  ])("%s is %s", (day, word) => expect(dayWord(day, "2026-11-20")).toBe(word));
  test.each([
    [0, "0분"],
    [59, "59분"],
    [60, "1시간"],
    [78, "1시간 18분"],
    [24 * 60 * 3 + 5, "3일"],
  ])("%i minutes are %s", (minutes, words) => expect(span(minutes)).toBe(words));
  test.each([
    ["2026-11-20T06:00:00Z", "48분 뒤"],
    ["2026-11-20T06:30:00Z", "1시간 18분 뒤"],
    ["2026-11-20T05:12:30Z", "지금"],
    ["2026-11-20T05:00:00Z", "12분 전"],
    ["2026-11-20T15:00:00Z", "내일"],
    ["2026-11-19T06:00:00Z", "어제"],
    ["2026-11-22T15:00:00Z", "3일 뒤"],
    ["2026-11-18T06:00:00Z", "2일 전"],
  ])("%s is %s", (instant, words) => expect(relative(instant, now)).toBe(words));
  test.each([
    [115_000, "1분 55초"],
    [119_001, "2분"],
    [4_200, "5초"],
    [-1, "0초"],
  ])("%i ms are %s", (ms, words) => expect(countdown(ms)).toBe(words));
  test("another day says which", () => {
    expect(clockOrDay("2026-11-20T05:03:00Z", now)).toBe("14:03");
    expect(clockOrDay("2026-11-19T05:03:00Z", now)).toBe("11월 19일 14:03");
  });
});

test("the name of a day of another year names that; words about a day near today do not", () => {
  const [before, after] = ["2026-12-31", "2027-01-04"];
  expect(dayLabel(after, before)).toBe("2027년 1월 4일 (월)");
  expect(dayLabel(before, after)).toBe("2026년 12월 31일 (목)");
  expect(dayLabel(after, "2027-12-31")).toBe("1월 4일 (월)");
  expect([otherYear(after, before), otherYear(after, "2027-12-31")]).toEqual(["2027년", null]);
  expect(calendarDay(after, before)).toBe("2027년 1월 4일");
  expect(dayWord(after, before)).toBe("1월 4일 (월)");
  expect(dayWord("2027-01-01", before)).toBe("내일");
});

test("a day in a narrow row is a word, a weekday within the week, else its date", () => {
  const now = "2026-11-20T05:12:00Z";
  const said = (day: string) => shortDayAndClock(`${day}T00:00:00Z`, now);
  expect(said("2026-11-20")).toBe("오늘 09:00");
  expect(said("2026-11-21")).toBe("내일 09:00");
  expect(said("2026-11-23")).toBe("월 09:00");
  expect(said("2026-11-27")).toBe("11월 27일 09:00");
  expect(said("2026-11-18")).toBe("11월 18일 09:00");
});

test.each([
  [null, 1],
  [0, 1],
  [60, 1],
  [61, 2],
  [3600, 60],
] as const)("who is told to wait %s seconds waits %i minutes", (seconds, minutes) =>
  expect(minutesToWait(seconds)).toBe(minutes),
);
