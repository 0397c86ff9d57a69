import { expect, it } from "vitest";
import { readAs } from "./read-as.ts";
import { tooManyLooks } from "./signup-status.ts";

it("says as what a number was read, with the particle of its last digit", () => {
  expect(readAs("S1120-048")).toBe("S1120-048로 읽었어요.");
  for (const digit of "036") expect(readAs(`S1120-00${digit}`)).toMatch(/으로 읽었어요\.$/);
  for (const digit of "1245789") expect(readAs(`S1120-00${digit}`)).toMatch(/\d로 읽었어요\.$/);
});

it("says in whole minutes when one may look again", () => {
  expect(tooManyLooks(61)).toContain("2분 뒤");
  expect(tooManyLooks(null)).toContain("1분 뒤");
});
