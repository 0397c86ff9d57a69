// Writes app/styles/time-grid.css: the places on the board's time grid as classes, because the
// CSP forbids style attributes. Run by hand when a measure changes: node scripts/time-grid.mjs
// A row is an hour and a step in it (h5 m3), a column a ten and a one (x1 y4): few classes.
import { writeFileSync } from "node:fs";

const rules = [
  "/* Written by scripts/time-grid.mjs. Rows are five minutes, the axis is column 1. */",
];
const each = (from, to, rule) => {
  const line = [];
  for (let n = from; n <= to; n++) line.push(rule(n));
  rules.push(line.join(""));
};

rules.push(".r{grid-row-start:calc(var(--h)*12 + var(--m))}");
each(0, 24, (n) => `.h${n}{--h:${n}}`);
each(1, 12, (n) => `.m${n}{--m:${n}}`);
rules.push(".c{grid-column-start:calc(var(--x)*10 + var(--y))}");
each(0, 30, (n) => `.x${n}{--x:${n}}`);
each(0, 9, (n) => `.y${n}{--y:${n}}`);
each(1, 288, (n) => `.s${n}{grid-row-end:span ${n}}`); // up to a whole day, closed
each(3, 12, (n) => `.w${n}{grid-column-end:span ${n}}`);
each(1, 48, (n) => `.b${n}{--blocks:${n};--rows:${n * 6}}`); // half hours of a day
each(1, 12, (n) => `.a${n}{--after:${n}}`); // clean-up, up to an hour
each(1, 12, (n) => `.p${n}{--before:${n}}`); // preparation
each(1, 20, (n) => `.k${n}{--taken:${n * 5}%}`); // how much of a counted slot is taken

writeFileSync(new URL("../app/styles/time-grid.css", import.meta.url), `${rules.join("\n")}\n`);
