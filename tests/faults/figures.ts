import { toText, type Row } from "../../bench/table.ts";

const tables = new Map<string, Row[]>();

/** The figures of a test file, printed when it ends, whatever failed. */
export const figures = {
  add(title: string, row: Row): void {
    tables.set(title, [...(tables.get(title) ?? []), row]);
  },
  /** The same figure again replaces a smaller one. */
  longest(title: string, row: Row): void {
    const before = tables.get(title)?.find(({ what }) => what === row.what);
    if (!before) figures.add(title, row);
    else before.value = Math.max(before.value, row.value);
  },
  print(): void {
    for (const [title, rows] of tables) process.stdout.write(`\n${toText({ title, rows })}`);
    tables.clear();
  },
};
