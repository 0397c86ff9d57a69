import { expect, test } from "vitest";
import { isBookable, NAMED_STATES, nextStates, PRODUCT_STATES } from "./product-states.ts";

/** As rulings.md has it: what was put away comes back to 쉬는 중, and is offered by another call. */
test("what a product may become of each state, and what it is in it", () => {
  const table = PRODUCT_STATES.map((state) => [
    state,
    nextStates(state).join(" "),
    isBookable(state),
    NAMED_STATES.includes(state),
  ]);
  expect(table).toEqual([
    ["DRAFT", "", false, false],
    ["READY", "PUBLISHED ARCHIVED", false, true],
    ["PUBLISHED", "PAUSED ARCHIVED", true, true],
    ["PAUSED", "PUBLISHED ARCHIVED", false, true],
    ["ARCHIVED", "PAUSED", false, false],
  ]);
});
