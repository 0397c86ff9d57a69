import { expect, test } from "vitest";
import { weekSummary } from "./beginning.ts";

const day = (weekday: number, opens = 540, closes = 1080) => ({ weekday, opens, closes });

test.each([
  [[], ""],
  [[1, 2, 3, 4, 5].map((one) => day(one)), "월–금 09:00–18:00"],
  [[day(6, 540, 780), day(1), day(2)], "월–화 09:00–18:00, 토 09:00–13:00"],
  // Sunday comes last, and a closed day between parts equal ones.
  [
    [day(0), day(6), day(4), day(2), day(1)],
    "월–화 09:00–18:00, 목 09:00–18:00, 토–일 09:00–18:00",
  ],
  [[day(1), day(2, 540, 1260), day(3)], "월 09:00–18:00, 화 09:00–21:00, 수 09:00–18:00"],
])("a week in short", (hours, said) => {
  expect(weekSummary(hours)).toBe(said);
});
