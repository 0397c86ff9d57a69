import { expect, test } from "vitest";
import type { CalendarDay } from "#contract/days.ts";
import { freeCells } from "./free-cells.ts";

const TODAY = "2026-11-20";
const hours = { opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] };
const day = (date: string, free: number, closed = false): CalendarDay => ({
  date,
  opening: { hours: closed ? null : hours, closure: closed ? "정기 휴진" : null },
  ...{ count: 3, requested: 1, check: 0, free },
});
const cellOf = (one: CalendarDay, atDesk = false) => freeCells([one], TODAY, atDesk).get(one.date);

test("a day with room says how much, and can be chosen", () => {
  expect(cellOf(day("2026-11-27", 3))).toMatchObject({ figure: "3", free: true, off: false });
  expect(cellOf(day("2026-11-27", 3))?.name).toBe("27일 금요일, 빈자리 3");
});

test("full, closed and past days lead nowhere, and say why", () => {
  expect(cellOf(day("2026-11-26", 0))).toMatchObject({ figure: "", free: false, off: true });
  expect(cellOf(day("2026-11-26", 0))?.name).toBe("26일 목요일, 빈자리 없음");
  expect(cellOf(day("2026-11-29", 0, true))).toMatchObject({ figure: "휴진", off: true });
  expect(cellOf(day("2026-11-19", 0))).toMatchObject({ figure: "", off: true });
  expect(cellOf(day("2026-11-19", 0))?.name).toBe("19일 목요일, 지난 날");
});

test("at the desk today stays a choice when it is full, unless it is closed", () => {
  expect(cellOf(day(TODAY, 0), true)?.off).toBe(false);
  expect(cellOf(day(TODAY, 0, true), true)?.off).toBe(true);
  expect(cellOf(day(TODAY, 0))?.off).toBe(true);
});
