import { expect, test } from "vitest";
import { placeIn } from "./initials.ts";

test.each([
  ["예약 등록", "등록", 3],
  ["예약 등록", "ㄷㄹ", 3],
  ["목록을 CSV로 내보내기", "csv", 4],
  ["월", "", 0],
  ["월", "주", -1],
  ["예약 등록", "ㅎㅈ", -1],
])("%s by %s", (text, words, at) => {
  expect(placeIn(text, words)).toBe(at);
});
