import { expect, test } from "vitest";
import type { Hit } from "#contract/find.ts";
import { namePart, otherPart } from "./matched-part.ts";

const hit = (by: Hit["matched"]["by"], text: string, name = "한지우") =>
  ({ name, matched: { by, text } }) as Hit;

test.each([
  ["한지우", "한", ["", "한", "지우"]],
  ["한지우", "지우", ["한", "지우", ""]],
  ["한지우", "ㅎㅈㅇ", ["", "한지우", ""]],
  ["한지우", "한ㅈ", ["", "한지", "우"]],
  ["Kim Anna", "kim", ["", "Kim", " Anna"]],
])("%s by %s", (name, q, parts) => {
  expect(namePart(hit("NAME", name, name), q)).toEqual(parts);
  expect(otherPart(hit("NAME", name, name), q)).toBeNull();
});

test("a number that was found says so beside the name", () => {
  const phone = hit("PHONE", "01023451234");
  expect(namePart(phone, "1234")).toEqual(["한지우", "", ""]);
  expect(otherPart(phone, "1234")).toEqual(["010-2345-", "1234", ""]);
  expect(otherPart(phone, "51234")).toEqual(["010-234", "5-1234", ""]);
  expect(otherPart(phone, "+82 10 2345 1234")).toEqual(["", "010-2345-1234", ""]);
  expect(otherPart(hit("NUMBER", "1120-004"), "1120-004")).toEqual(["", "1120-004", ""]);
});
