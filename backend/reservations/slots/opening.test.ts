import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { bookableUntil, closingsOn, nextOpenOf, openingOf } from "./opening.ts";

const hours = (weekday: number) => ({
  weekday,
  opens: 540,
  closes: 1080,
  lastAcceptance: 1050,
  breaks: [],
});
const calendar = (given: Partial<HospitalCalendar> = {}): HospitalCalendar => ({
  hours: [1, 2, 3, 4, 5].map(hours),
  ...{ closures: [], partClosures: [], nthClosures: [] },
  ...{ holidayChoices: [], temporaryHolidays: [] },
  minimumTimeBlock: 30,
  leadMinutes: 0,
  leadDays: 0,
  windowDays: 60,
  ...given,
});
const closed = (from: string, to: string) => ({
  closures: [{ id: randomUUID(), name: "휴진", from, to }],
});

describe("the next open day", () => {
  test.each([
    ["an open day has none", "2026-11-20", {}, null],
    ["after a Saturday comes Monday", "2026-11-28", {}, "2026-11-30"],
    ["over the end of the year", "2027-01-02", closed("2026-12-24", "2027-01-04"), "2027-01-05"],
    ["closures that touch", "2026-11-21", closed("2026-11-23", "2026-11-24"), "2026-11-25"],
    ["the 60th day is looked at", "2026-11-22", closed("2026-11-22", "2027-01-20"), "2027-01-21"],
    ["the 61st is not", "2026-11-23", closed("2026-11-23", "2027-01-22"), null],
    ["never open", "2026-11-20", { hours: [] }, null],
    ["the last day there is", "2199-12-31", { hours: [] }, null],
  ])("%s", (_, day, given, next) => {
    expect(nextOpenOf(calendar(given), day)).toBe(next);
  });
});

const CHRISTMAS = "2026-12-25"; // a Friday
const id = "00000000-0000-4000-8000-000000000001";
const part = (starts: number, ends: number, name = "학회") => ({ id, name, starts, ends });
const nth = (weekday: number, weeks: number[], given = {}) => ({
  nthClosures: [{ ...part(780, 1080, "오후 휴진"), weekday, weeks, ...given }],
});
const chosen = (choice: "OPEN" | "SHORT" | "CLOSED", day = CHRISTMAS) => ({
  holidayChoices: [
    {
      ...{ day, choice, version: 1 },
      hours: choice === "SHORT" ? { opens: 540, closes: 780, lastAcceptance: 750 } : null,
    },
  ],
});
/** `09:00`-like minutes of a day, its breaks in brackets, and why. */
function said(given: Partial<HospitalCalendar>, day: string) {
  const { hours: is, closure, why, holiday, couldOpen } = openingOf(calendar(given), day);
  const breaks = is?.breaks.map(({ starts, ends }) => `(${starts}–${ends})`).join("");
  const text = is ? `${is.opens}–${is.closes} ≤${is.lastAcceptance}${breaks}` : "closed";
  return [text, closure, why && `${why.kind} ${why.name}`, holiday, couldOpen]
    .filter((one) => one !== undefined && one !== null)
    .join(", ");
}

describe("is it open", () => {
  const thursday = "2026-12-17"; // the third of its month
  const byHand = { temporaryHolidays: [{ day: thursday, name: "임시공휴일" }] };
  test.each<[string, string, Partial<HospitalCalendar>, string]>([
    ["a usual day", thursday, {}, "540–1080 ≤1050"],
    ["a closed weekday", "2026-12-20", {}, "closed"],
    ["a period", thursday, closed(thursday, thursday), "closed, 휴진, PERIOD 휴진"],
    ["a holiday", CHRISTMAS, {}, "closed, 성탄절, HOLIDAY 성탄절, 성탄절, true"],
    ["one chosen 휴진", CHRISTMAS, chosen("CLOSED"), said({}, CHRISTMAS)],
    ["one chosen 진료", CHRISTMAS, chosen("OPEN"), "540–1080 ≤1050, 성탄절"],
    ["one chosen 단축", CHRISTMAS, chosen("SHORT"), "540–780 ≤750, HOLIDAY 성탄절, 성탄절"],
    [
      "진료 on a closed weekday",
      "2027-12-25",
      chosen("OPEN", "2027-12-25"),
      "closed, 성탄절, HOLIDAY 성탄절, 성탄절",
    ],
    [
      "단축 on a closed weekday",
      "2027-12-25",
      chosen("SHORT", "2027-12-25"),
      "540–780 ≤750, HOLIDAY 성탄절, 성탄절",
    ],
    [
      "a period, whatever is chosen",
      CHRISTMAS,
      { ...chosen("OPEN"), ...closed(CHRISTMAS, CHRISTMAS) },
      "closed, 휴진, PERIOD 휴진, 성탄절",
    ],
    ["by hand", thursday, byHand, "closed, 임시공휴일, HOLIDAY 임시공휴일, 임시공휴일, true"],
    ["a choice where no holiday is", thursday, chosen("SHORT", thursday), "540–1080 ≤1050"],
    ["the third Thursday", thursday, nth(4, [3]), "540–780 ≤780, NTH_WEEK 오후 휴진"],
    ["the others", thursday, nth(4, [1, 2, 4, 5]), "540–1080 ≤1050"],
    ["another weekday", thursday, nth(3, [3]), "540–1080 ≤1050"],
    [
      "the whole of the fifth",
      "2026-12-31",
      nth(4, [5], { starts: null, ends: null }),
      "closed, 오후 휴진, NTH_WEEK 오후 휴진",
    ],
    [
      "a choice is stronger",
      CHRISTMAS,
      { ...chosen("OPEN"), ...nth(5, [4]) },
      "540–1080 ≤1050, 성탄절",
    ],
    [
      "a part of the day",
      thursday,
      { partClosures: [{ ...part(600, 660), day: thursday }] },
      "540–1080 ≤1050(600–660), PART_DAY 학회",
    ],
    [
      "that is stronger than all that leaves hours",
      CHRISTMAS,
      { ...chosen("SHORT"), partClosures: [{ ...part(720, 900), day: CHRISTMAS }] },
      "540–720 ≤720, PART_DAY 학회, 성탄절",
    ],
    [
      "all of the day, from before its opening",
      thursday,
      { partClosures: [{ ...part(0, 1440), day: thursday }] },
      "closed, 학회, PART_DAY 학회",
    ],
    [
      "outside its hours",
      thursday,
      { partClosures: [{ ...part(1080, 1200), day: thursday }] },
      "540–1080 ≤1050",
    ],
    [
      "two that meet at the end",
      thursday,
      { ...nth(4, [3]), partClosures: [{ ...part(720, 780), day: thursday }] },
      "540–720 ≤720, PART_DAY 학회",
    ],
    [
      "over what is accepted before the break",
      thursday,
      {
        ...nth(4, [3], { starts: 750 }),
        hours: [
          {
            ...hours(4),
            breaks: [{ name: "점심", starts: 750, ends: 810, lastAcceptance: 720 }],
          },
        ],
      },
      "540–750 ≤720, NTH_WEEK 오후 휴진",
    ],
  ])("%s", (_, day, given, expected) => expect(said(given, day)).toBe(expected));
});

test("the window is counted from the KST day of now", () => {
  expect(bookableUntil(calendar({ windowDays: 1 }), new Date("2026-11-20T14:59:59Z"))).toBe(
    "2026-11-21",
  );
  expect(bookableUntil(calendar({ windowDays: 1 }), new Date("2026-11-20T15:00:00Z"))).toBe(
    "2026-11-22",
  );
});

test("a day that closes before its weekday does says when that would be", () => {
  const friday = "2026-12-18";
  const usual = (given: Partial<HospitalCalendar>, day = friday) =>
    openingOf(calendar(given), day).usualCloses;
  expect(usual({})).toBeUndefined();
  expect(usual({ partClosures: [{ ...part(900, 1080), day: friday }] })).toBe(1080);
  expect(usual({ partClosures: [{ ...part(540, 700), day: friday }] })).toBeUndefined();
  expect(usual(chosen("SHORT"), CHRISTMAS)).toBe(1080);
});

const partOn = (day: string, starts: number, ends: number) => ({
  partClosures: [{ ...part(starts, ends), id, day }],
});
const [FRIDAY, SATURDAY] = ["2026-11-20", "2026-11-21"];

describe("which closures take something off a day", () => {
  test.each<[string, string, Partial<HospitalCalendar>, number]>([
    ["a part of its hours", FRIDAY, partOn(FRIDAY, 540, 600), 1],
    ["a part before they begin", FRIDAY, partOn(FRIDAY, 480, 540), 0],
    ["a part of a closed weekday", SATURDAY, partOn(SATURDAY, 540, 600), 0],
    ["a period, over a closed weekday too", SATURDAY, closed("2026-11-20", "2026-11-23"), 1],
    ["the nth of a weekday", FRIDAY, nth(5, [3]), 1],
    ["not on a holiday", CHRISTMAS, { ...nth(5, [4]), ...chosen("OPEN") }, 0],
  ])("%s", (_, day, given, count) => {
    expect(closingsOn(calendar(given), day)).toHaveLength(count);
  });
});
