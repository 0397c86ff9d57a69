import { expect, test } from "vitest";
import { lineNow, noteLine, watchLine } from "./line.ts";

test("the line is as it was last found, and whoever watches hears of each change once", () => {
  const heard: string[] = [];
  const stop = watchLine(() => heard.push(lineNow()));
  for (const found of ["slow", "slow", "up", "down", "up"] as const) noteLine(found);
  stop();
  noteLine("down");
  noteLine("up");
  expect(heard).toEqual(["slow", "up", "down", "up"]);
});

test("what is down is not better for an answer that is late", () => {
  noteLine("down");
  noteLine("slow");
  expect(lineNow()).toBe("down");
  noteLine("up");
});
