import { expect, test } from "vitest";
import { leadFrom, leadUntil } from "#app/text/booking-window.ts";
import { earliestStart } from "#backend/reservations/slots/free-slots.ts";
import { daysBetween, kstDay } from "#contract/kst.ts";

const NOW = new Date("2026-11-20T14:12:00+09:00");
const earliest = (leadMinutes: number, leadDays: number) => {
  const calendar = { minimumTimeBlock: 30, leadMinutes, leadDays, windowDays: 60 };
  return earliestStart({ calendar, product: { window: null }, now: NOW } as never);
};

test.each([2, 3, 7])("%d days are said as the first day that can be booked is away", (days) => {
  const away = daysBetween(kstDay(NOW), kstDay(new Date(earliest(0, days))));
  expect(leadUntil({ leadMinutes: 0, leadDays: days })).toBe(`${away}일 전까지`);
  expect(leadFrom({ leadMinutes: 0, leadDays: days })).toBe(`${away}일 뒤`);
});

test("24 hours and the next day begin at other times, and have other words", () => {
  const [hours, day] = [
    { leadMinutes: 1440, leadDays: 0 },
    { leadMinutes: 0, leadDays: 1 },
  ];
  expect(earliest(1440, 0)).not.toBe(earliest(0, 1));
  expect([leadUntil(hours), leadUntil(day)]).toEqual(["24시간 전까지", "당일 예약 안 받음"]);
  expect([leadFrom(hours), leadFrom(day)]).toEqual(["24시간 뒤", "다음 날"]);
});

test("minutes beside days are said, too; without either it is at once", () => {
  expect(leadUntil({ leadMinutes: 120, leadDays: 2 })).toBe("2일 전까지, 2시간 전까지");
  expect(leadFrom({ leadMinutes: 0, leadDays: 0 })).toBe("바로");
  expect(leadUntil({ leadMinutes: 0, leadDays: 0 })).toBe("시작 전까지");
});
