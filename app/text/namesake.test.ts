import { expect, test } from "vitest";
import { apartText, briefApart, namesakeText } from "./namesake.ts";

test("what tells two of one name apart is said whole, briefly, and for the ear", () => {
  const all = [{ birthday: "03-14" }, { last4: "0412" }, {}];
  expect(all.map(apartText)).toEqual(["3월 14일생", "뒷자리 0412", null]);
  expect(all.map(briefApart)).toEqual(["3.14", "·0412", "동명"]);
  expect(all.map(namesakeText)).toEqual([
    "동명이인 3월 14일생",
    "동명이인 뒷자리 0412",
    "동명이인",
  ]);
});
