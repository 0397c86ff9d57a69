import { describe, expect, test } from "vitest";
import {
  choiceIn,
  isHeldAt,
  isSameButChoice,
  isSameChoice,
  pressedAt,
  wordOf,
  type Choice,
} from "./choice.ts";

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

describe("what was pressed", () => {
  const start = (time: string) => ({ product: "a", start: time, channel: "" });
  const [none, first, second] = ["", "09:00", "09:30"].map(start) as [Choice, Choice, Choice];
  const once = pressedAt(wordOf(none), first, "/?start=1", null);
  const twice = pressedAt(wordOf(none), second, "/?start=2", once);

  test("holds until the page says it, or something else that was led to", () => {
    expect(isHeldAt(wordOf(none), once)).toBe(true);
    expect(isHeldAt(wordOf(first), once)).toBe(false);
    expect(isHeldAt(wordOf(second), once)).toBe(false);
  });

  test("is not taken back by what was pressed before it, which the page says late", () => {
    expect(isHeldAt(wordOf(none), twice)).toBe(true);
    expect(isHeldAt(wordOf(first), twice)).toBe(true);
    expect(isHeldAt(wordOf(second), twice)).toBe(false);
    expect(twice).toMatchObject({ choice: second, to: "/?start=2" });
  });

  test("is said by the page where it comes back to it", () => {
    expect(isHeldAt(wordOf(first), pressedAt(wordOf(none), first, "/?start=1", twice))).toBe(false);
  });
});
