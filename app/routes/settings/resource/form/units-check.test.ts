import { expect, test } from "vitest";
import { unitsProblem } from "#contract/resource-rules.ts";
import { unitsCheck } from "./units-check.ts";

test("whatever is too much is told how many there may be, however it is written", () => {
  for (const digits of [2, 40, 400])
    expect(unitsCheck("9".repeat(digits))).toBe("50까지 둘 수 있어요.");
  expect(unitsCheck("50.5")).toBe("50까지 둘 수 있어요.");
  expect(unitsProblem(Infinity)).toBe("50까지 둘 수 있어요.");
  expect(unitsCheck("５０")).toBeNull();
});
