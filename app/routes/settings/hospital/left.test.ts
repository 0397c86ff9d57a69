import { expect, test } from "vitest";
import { leftProblem } from "./left.ts";

test.each([
  ["periods.0.to", { "periods.0.from": "12. 28.", "periods.0.to": "12. 24." }, /빨라요/],
  ["periods.0.to", { "periods.0.from": "12. 28.", "periods.0.to": "12. 30." }, null],
  ["periods.0.from", { "periods.0.from": "언젠가" }, /날짜로/],
  ["parts.0.day", { "parts.0.day": "" }, null],
  ["parts.0.ends", { "parts.0.starts": "14:00", "parts.0.ends": "13:00" }, /뒤여야/],
  ["holidays.3.opens", { "holidays.3.opens": "abc" }, /09:00처럼/],
  ["periods.0.name", { "periods.0.name": "휴가" }, null],
])("%s of %j", (name, texts: Record<string, string>, problem) => {
  const said = leftProblem(name, (at) => texts[at] ?? "", "2026-11-20");
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});
