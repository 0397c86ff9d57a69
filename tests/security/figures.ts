import { expect } from "vitest";
import { isReached, toText, type Row } from "../../bench/table.ts";

/** Prints what was counted as a table; a goal that is not reached fails the test. */
export function reportFigures(title: string, rows: Row[], notes: string[] = []): void {
  process.stdout.write(`\n${toText({ title, rows, notes })}`);
  expect(rows.filter((row) => !isReached(row))).toEqual([]);
}
