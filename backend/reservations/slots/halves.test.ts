import { expect, test } from "vitest";
import { halvesOf } from "./halves.ts";

const open = (opens: number, closes: number, ...breaks: [number, number][]) => ({
  hours: {
    opens,
    closes,
    lastAcceptance: closes,
    breaks: breaks.map(([starts, ends]) => ({ name: "쉼", starts, ends })),
  },
});

test("a day is divided at the break around noon, at 13:00 where there is none", () => {
  expect(halvesOf(open(540, 1080, [750, 810], [960, 975]))).toEqual([
    { starts: 540, ends: 750 },
    { starts: 810, ends: 1080 },
  ]);
  expect(halvesOf(open(540, 840))).toEqual([
    { starts: 540, ends: 780 },
    { starts: 780, ends: 840 },
  ]);
});

test("a half in which nobody works is none", () => {
  expect(halvesOf(open(540, 780))).toEqual([{ starts: 540, ends: 780 }, null]);
  expect(halvesOf(open(840, 1080))).toEqual([null, { starts: 840, ends: 1080 }]);
  expect(halvesOf({ hours: null })).toEqual([null, null]);
});
