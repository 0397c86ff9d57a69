import { expect, test } from "vitest";
import { comparedText, mostText, percentText } from "./stats.ts";

test.each([
  [1, 200, "0.5%"],
  [0, 200, "0%"],
  [2, 3, "67%"],
  [0, 0, "0%"],
])("%d of %d is %s", (part, whole, words) => {
  expect(percentText(part, whole)).toBe(words);
});

test("a period is compared with the one before it", () => {
  expect(comparedText(921, 880, 30)).toBe("앞 30일보다 41건 많아요");
  expect(comparedText(880, 1921, 30)).toBe("앞 30일보다 1,041건 적어요");
  expect(comparedText(7, 7, 7)).toBe("앞 7일과 같아요");
  expect(comparedText(496, 0, 30)).toBe("앞 30일에는 없었어요");
});

test.each([
  [{ shut: true, unbooked: false }, " 빈 곳은 휴진이에요."],
  [{ shut: false, unbooked: true }, " 빈 곳은 예약이 없던 날이에요."],
  [{ shut: true, unbooked: true }, " 빈 곳은 휴진이거나 예약이 없던 날이에요."],
  [{ shut: false, unbooked: false }, ""],
])("an empty day is called what it was: %o", (empty, words) => {
  expect(mostText("10월 26일 (월)", empty)).toBe(`가장 많은 날은 10월 26일 (월)이에요.${words}`);
});
