import { expect, test } from "vitest";
import { comparedText, percentText } from "./stats.ts";

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
});
