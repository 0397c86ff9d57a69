import { expect, test } from "vitest";
import type { Opening } from "#contract/board.ts";
import { barsPath, closingWord, gapsPath, previewExtent, runsOf } from "./preview-lines.ts";

const hours = { opens: 540, closes: 780, lastAcceptance: 750, breaks: [] };
const day = (starts: number[], opening: Partial<Opening> = {}) => ({
  ...{ day: "2026-11-25", starts },
  opening: { hours, closure: null, ...opening },
});
const extent = { from: 480, to: 1080 };

test("starts that touch are one run; a break, and a start that is left out, part them", () => {
  expect(runsOf([540, 570, 600, 780], 30)).toEqual([
    { from: 540, to: 630 },
    { from: 780, to: 810 },
  ]);
  expect(runsOf([], 30)).toEqual([]);
});

test("it shows 8 to 18, and further where somebody can come earlier or later", () => {
  expect(previewExtent([day([])], 30)).toEqual(extent);
  expect(previewExtent([day([540, 1050])], 30)).toEqual(extent);
  expect(previewExtent([day([420, 1080])], 60)).toEqual({ from: 360, to: 1200 });
});

test("a bar is as wide as its run, with a gap behind each start but the last", () => {
  const runs = runsOf([540, 570, 600], 30);
  expect(barsPath(runs, extent, 10, 8)).toBe("M60 10h90v8h-90z");
  expect(gapsPath(runs, 30, extent, 10, 8)).toBe("M90 10v8M120 10v8");
  expect(gapsPath(runsOf([540], 60), 60, extent, 10, 8)).toBe("");
});

test.each([
  ["오후 휴진", 780, { text: "오후 휴진", minute: 780, isNarrow: true }],
  ["셋째 수요일 오후 휴진", 780, { text: "셋째 수요일 오후 휴진", minute: 780, isNarrow: false }],
  ["오후 휴진", 1020, null],
])("%s from %i on is said where there is room", (name, closes, word) => {
  const why = { kind: "PART_DAY" as const, name };
  const shut = day([540], { hours: { ...hours, closes }, why, usualCloses: 1080 });
  expect(closingWord(shut, extent)).toEqual(word);
});

test("a day that closes as always says nothing there", () => {
  const why = { kind: "PART_DAY" as const, name: "오전 휴진" };
  expect(closingWord(day([540], { why }), extent)).toBeNull();
  expect(closingWord(day([], { hours: null }), extent)).toBeNull();
});
