import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extentOf, endRowOf, rowOf } from "./extent.ts";
import { blocksClass, spanClass } from "./place-class.ts";

const sheet = readFileSync("app/styles/time-grid.css", "utf8");
const knows = (name: string) => sheet.includes(`.${name}{`);

test("a closed day is closed to its end, however long", () => {
  const day = extentOf("2026-11-22", { hours: null, closure: null }, []);
  const [shut] = day.shut;
  expect(shut).toMatchObject({ starts: 9 * 60, ends: 18 * 60 });
  const rows = endRowOf(day, 18 * 60) - rowOf(day, 9 * 60);
  expect(rows).toBe(day.blocks * 6);
  expect(spanClass(rows)).toBe("s108");
});

test("the sheet knows every length that a day can have", () => {
  for (let blocks = 1; blocks <= 48; blocks += 1) expect(knows(blocksClass(blocks))).toBe(true);
  for (let rows = 1; rows <= 24 * 12; rows += 1) {
    expect(spanClass(rows)).toBe(`s${rows}`);
    expect(knows(spanClass(rows))).toBe(true);
  }
});
