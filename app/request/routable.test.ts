import { expect, test } from "vitest";
import { isRoutable } from "./routable.ts";

test.each([
  ["/", true],
  ["/hospital/%EA%B0%80", true],
  ["/a%2Fb", false],
  ["/%5cevil.test", false],
  ["/%2fevil.test", false],
  ["/%5c", false],
  ["/%", false],
  ["/%ff", false],
])("%s: %s", (pathname, can) => {
  expect(isRoutable(pathname)).toBe(can);
});
