import { expect, test } from "vitest";
import { typedWeek } from "#app/forms/week-form.ts";
import { hoursGroups, weekChanges } from "./week-words.ts";

const lunch = { name: "점심", starts: 780, ends: 840 };
const full = (weekday: number) => ({
  weekday,
  opens: 540,
  closes: 1080,
  lastAcceptance: 1050,
  breaks: [lunch],
});
const saved = typedWeek([1, 2, 4].map(full));

test("days of the same hours stand together", () => {
  expect(hoursGroups(saved, saved)).toEqual([
    { days: "월 화 목", hours: "09:00–18:00, 점심 13:00–14:00", isNew: false },
    { days: "수 금 토 일", hours: "휴진", isNew: false },
  ]);
});

test("what is another than saved stands apart and is named", () => {
  const week = saved.map((day) => (day.weekday === "2" ? { ...day, closes: "1300" } : day));
  expect(hoursGroups(week, saved).filter(({ isNew }) => isNew)).toEqual([
    { days: "화", hours: "09:00–1300", isNew: true },
  ]);
  expect(weekChanges(week, saved)).toEqual(["화요일 종료", "화요일 쉬는 시간"]);
});

test("another way to write a time is no change; a day that opens is one", () => {
  const week = saved.map((day) => ({ ...day, opens: "９", open: "1" }));
  expect(weekChanges(week, saved)).toEqual([
    "수요일 진료",
    "금요일 진료",
    "토요일 진료",
    "일요일 진료",
  ]);
});
