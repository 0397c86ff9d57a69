// Writes app/styles/time-grid.css: the places on the board's time grid as classes, because the
// CSP forbids style attributes. Run once, by hand, when a measure changes: node scripts/time-grid.mjs
import { writeFileSync } from "node:fs";

const ROWS = 288; // five-minute rows of a day
const SPANS = 144; // the longest entry: 12 hours
const UNITS = 160; // columns: a lane takes 4 (5 when its blocks are short), a seat 3
const BLOCKS = 48; // half hours of a day
const BUFFERS = 24; // preparation and clean-up: up to 2 hours
const SHARES = 20; // how much of a counted slot is taken, in twentieths

const rules = [
  "/* Written by scripts/time-grid.mjs. Places on the board's grid, in five-minute rows. */",
];
const each = (count, rule) => {
  const line = [];
  for (let n = 1; n <= count; n++) line.push(rule(n));
  rules.push(line.join(""));
};

each(ROWS, (n) => `.r${n}{grid-row-start:${n}}`);
each(SPANS, (n) => `.s${n}{grid-row-end:span ${n}}`);
each(UNITS, (n) => `.c${n}{grid-column-start:${n + 1}}`); // the axis is column 1
each(12, (n) => `.w${n}{grid-column-end:span ${n}}`);
each(UNITS, (n) => `.u${n}{--units:${n}}`);
each(BLOCKS, (n) => `.b${n}{--blocks:${n};--rows:${n * 6}}`);
each(BUFFERS, (n) => `.a${n}{--after:${n}}`);
each(BUFFERS, (n) => `.p${n}{--before:${n}}`);
each(SHARES, (n) => `.k${n}{--taken:${n * (100 / SHARES)}%}`);

writeFileSync(new URL("../app/styles/time-grid.css", import.meta.url), `${rules.join("\n")}\n`);
