import { expect, test } from "vitest";
import type { CalendarDay } from "#contract/days.ts";
import { countCells, namesOf } from "./cells.ts";

const hours = { opens: 540, closes: 780, lastAcceptance: 750, breaks: [] };
const day = (date: string, opening: Partial<CalendarDay["opening"]>, count = 0): CalendarDay => ({
  date,
  opening: { hours, closure: null, ...opening },
  ...{ count, requested: 0, check: 0 },
});
const FEBRUARY = [
  day("2027-02-06", { hours: null, closure: "설날 연휴", holiday: "설날 연휴" }),
  day("2027-02-08", { hours: null, closure: "설날 연휴", holiday: "설날 연휴" }, 1),
  day("2027-02-09", { holiday: "대체공휴일", why: { kind: "HOLIDAY", name: "대체공휴일" } }, 12),
  day("2027-02-10", { why: { kind: "NTH_WEEK", name: "둘째 수요일 오후 휴진" } }, 10),
  day("2027-02-11", {}, 3),
];

test("what is unusual stands once, with its days", () => {
  expect(namesOf(FEBRUARY)).toEqual([
    { days: "6·8일", holiday: true, words: "설날 연휴, 휴진" },
    { days: "9일", holiday: true, words: "대체공휴일, 13:00까지" },
    { days: "10일", holiday: false, words: "둘째 수요일 오후 휴진" },
  ]);
});

test("who comes on a closed day is counted on it; the ear hears why it is closed", () => {
  const cells = countCells(FEBRUARY, "2027-02-01");
  expect(cells.get("2027-02-06")).toMatchObject({ figure: "휴진", closed: true, holiday: true });
  expect(cells.get("2027-02-08")?.figure).toBe("1");
  expect(cells.get("2027-02-08")?.name).toBe("8일 월요일, 설날 연휴, 휴진, 예약 1건");
  expect(cells.get("2027-02-11")).toMatchObject({ figure: "3", closed: false, holiday: false });
});
