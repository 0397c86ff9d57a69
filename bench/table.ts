/** One line of a table of figures. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
}

export interface Table {
  /** What was measured, on what. */
  title: string;
  rows: Row[];
  /** What a reader has to know to read the figures rightly. */
  notes?: string[];
}

const HEAD = ["", "measured", "goal", ""];

/** The table in columns, for a terminal. */
export function toText({ title, rows, notes = [] }: Table): string {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, i) => Math.max(...cells.map((line) => (line[i] ?? "").length)));
  const lines = cells.map((line) =>
    line
      .map((cell, i) => (i === 1 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [title, "", ...lines, ...(notes.length > 0 ? ["", ...notes] : []), ""].join("\n");
}

function cellsOf(row: Row): string[] {
  const { what, goal } = row;
  if (!goal) return [what, measured(row), "", ""];
  const bound = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return [what, measured(row), bound, isReached(row) ? "reached" : "not reached"];
}

export const isReached = ({ value, goal }: Row): boolean =>
  !goal || ("atMost" in goal ? value <= goal.atMost : value >= goal.atLeast);

const measured = ({ value, unit }: Row) => `${rounded(value)} ${unit}`.trimEnd();

const rounded = (value: number) =>
  Number.isInteger(value) || value >= 1000
    ? String(Math.round(value))
    : value.toFixed(value < 10 ? 2 : 1);
