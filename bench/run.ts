import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import { parseArgs } from "node:util";
import { acts } from "./acts.ts";
import { busyDay } from "./busy-day.ts";
import { bookings } from "./bookings.ts";
import { freeStarts } from "./free-starts.ts";
import { growth } from "./growth.ts";
import { sitDown, type Desk } from "./desk.ts";
import { links } from "./links/links.ts";
import { pageCost } from "./page-cost.ts";
import { pageCpu } from "./page-cpu.ts";
import { pageSpeed } from "./page-speed.ts";
import { pageWeight } from "./page-weight.ts";
import { record } from "./record.ts";
import { startProgram, type Program } from "./program.ts";
import { toText, type Table } from "./table.ts";

/** `npm run bench [-- names]`: measures, prints tables, and writes them to `bench/results`. */

const PROFILE = "build/bench.cpuprofile";
interface Options {
  profile?: string;
  /** How many reservations growth grows to. */
  rows: number;
}
type Measure = (program: Program, desk: Desk, options: Options) => Promise<Table>;
const MEASURES: Record<string, Measure> = {
  "page-weight": pageWeight,
  "page-cost": pageCost,
  "page-cpu": pageCpu,
  "page-speed": pageSpeed,
  acts,
  "busy-day": busyDay,
  "free-starts": freeStarts,
  record,
  links,
  // It fills the days.
  bookings,
  // Last: it fills the database.
  growth,
};

const HELP = `npm run bench -- [names] [--profile] [--rows 1e7]

  names       ${Object.keys(MEASURES).join(", ")}; all without one
  --profile   with page-cpu: a CPU profile of its pages in ${PROFILE}
  --rows      with growth: how many reservations there are in the end; 1e6 without it

acts wants people who come soon: DEMO_NOW=2026-11-25T10:30:00+09:00 at night or on a Sunday.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: "boolean" },
    rows: { type: "string", default: "1e6" },
    help: { type: "boolean" },
  },
});
const rows = Number(values.rows);
const unknown = positionals.some((name) => !(name in MEASURES));
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
if (values.help || unknown || !(rows > 1e4)) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

const now = new Date();
const about = {
  date: now.toISOString(),
  commit: execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim(),
  node: process.version,
  machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? "?"}, ${os.type()} ${os.release()}`,
  load: os.loadavg().map((load) => Math.round(load * 10) / 10),
};
const place = "bench/results";
await mkdir(place, { recursive: true });

const program = await startProgram();
try {
  const desk = await sitDown(program);
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!isAsked(name)) continue;
    const table = await measure(program, desk, {
      rows,
      ...(values.profile && { profile: PROFILE }),
    });
    const head = Object.entries(about).map(([key, value]) => `${key}: ${String(value)}\n`);
    const file = `${place}/${about.date.slice(0, 10)}-${name}`;
    await writeFile(`${file}.txt`, `${head.join("")}\n${toText(table)}`);
    await writeFile(`${file}.json`, `${JSON.stringify({ ...about, ...table }, null, 2)}\n`);
    process.stdout.write(`\n${toText(table)}`);
  }
} finally {
  await program.stop();
}
