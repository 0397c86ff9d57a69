import { expect, test } from "vitest";
import { ENDS_FIRST } from "#contract/order-words.ts";
import { timeProblem } from "./left-time.ts";

const NO_TIME = "09:00처럼 적어 주세요.";

test.each([
  ["hours.0.opens", { "hours.0.opens": "abc" }, NO_TIME],
  ["hours.0.closes", { "hours.0.opens": "9", "hours.0.closes": "25:00" }, NO_TIME],
  ["hours.0.closes", { "hours.0.opens": "9", "hours.0.closes": "0830" }, ENDS_FIRST],
  ["hours.0.closes", { "hours.0.opens": "abc", "hours.0.closes": "0830" }, null],
  ["hours.0.breaks.1.ends", { "hours.0.breaks.1.starts": "13:00" }, null],
  [
    "hours.0.breaks.1.ends",
    { "hours.0.breaks.1.starts": "13:00", "hours.0.breaks.1.ends": "12:30" },
    ENDS_FIRST,
  ],
  ["hours.0.last", { "hours.0.last": "" }, null],
  ["hours.0.breaks.0.name", { "hours.0.breaks.0.name": "점심" }, null],
])("%s of %j", (name, texts: Record<string, string>, problem) => {
  expect(timeProblem(name, (at) => texts[at] ?? "")).toBe(problem);
});
