import { expect, test } from "vitest";
import { choiceIn, isSameButChoice, isSameChoice } from "./choice.ts";

const START = "2026-11-27T08:30:00.000Z";

test("an address says what is chosen, or nothing", () => {
  expect(choiceIn(new URLSearchParams(`new=1&item=a&start=${START}`))).toEqual({
    product: "a",
    start: START,
    channel: "",
  });
  expect(choiceIn(new URLSearchParams("new=1"))).toEqual({
    product: "",
    start: "",
    channel: "",
  });
  const choice = { product: "a", start: START, channel: "" };
  expect(isSameChoice(choice, { ...choice })).toBe(true);
  expect(isSameChoice(choice, { ...choice, start: "" })).toBe(false);
  expect(isSameChoice(choice, { ...choice, channel: "WALK_IN" })).toBe(false);
});

test.each([
  ["/?new=1", `/?item=a&start=${START}&new=1`],
  ["/?new=1", "/?new=1&channel=WALK_IN"],
  ["/?new=1&day=2026-11-30", "/?new=1&item=b"],
  ["/?reservation=r&act=move", `/?reservation=r&act=move&start=${START}`],
])("only the choice differs: %s, %s", (here, there) => {
  expect(isSameButChoice(here, there)).toBe(true);
});

test.each([
  ["/", `/?new=1&start=${START}`],
  ["/", "/?item=a"],
  ["/?new=1", "/?new=1&date=2026-11-26"],
  ["/?reservation=r&act=move", `/?reservation=s&act=move&start=${START}`],
  ["/?reservation=r&act=cancel", "/?reservation=r&act=cancel&item=a"],
])("another page: %s, %s", (here, there) => {
  expect(isSameButChoice(here, there)).toBe(false);
});
