import { expect, test } from "vitest";
import { kstInstant } from "./kst.ts";
import { byDistance } from "./nearest.ts";

const at = (hour: number, minute = 0) => kstInstant("2026-11-20", hour * 60 + minute).toISOString();

test("nearest first, the later one of two equally far, never the wanted one itself", () => {
  const free = [at(15), at(15, 30), at(16), at(17)];
  expect(byDistance(at(15, 30), free)).toEqual([at(16), at(15), at(17)]);
});
