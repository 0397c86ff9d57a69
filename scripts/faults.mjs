/**
 * `npm run test:faults`: the built product is killed, cut off and loaded, and must come back by
 * itself with all that it acknowledged. Prints tables of figures. What it does not know goes to
 * the test runner.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { isCurrent } from "./stamp.mjs";

const PARTS = readdirSync("tests/faults")
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => name.slice(0, -".test.ts".length));

const HELP = `npm run test:faults -- [options]

  --short         what npm test runs of it
  --only <parts>  some of ${PARTS.join(", ")}
  --seed <n>      the same faults again; a new seed each time without it
  --rounds <n>    kills in each way to run the product
  --outages <l>   some of the outages, as "database: reset, naver: stall"
  --minutes <n>   how long the memory is watched
`;

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    short: { type: "boolean" },
    only: { type: "string" },
    seed: { type: "string" },
    rounds: { type: "string" },
    outages: { type: "string" },
    minutes: { type: "string" },
    help: { type: "boolean" },
  },
});
const only = (values.only ?? "").split(",").filter(Boolean);
if (values.help || only.some((name) => !PARTS.includes(name))) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
if (!isCurrent()) {
  console.error("The build is not of the present sources: npm run build");
  process.exit(1);
}

const OURS = new Set(["short", "only", "seed", "rounds", "outages", "minutes"]);
const others = tokens.flatMap((one) => {
  if (one.kind !== "option" || OURS.has(one.name)) return [];
  return [one.value === undefined ? one.rawName : `${one.rawName}=${one.value}`];
});
// One thing at a time: each counts the seconds until it is back.
others.push("--no-file-parallelism");
const files = only.map((name) => `tests/faults/${name}.test.ts`);
const run = spawnSync("npx", ["vitest", "run", "--project", "faults", ...others, ...files], {
  stdio: "inherit",
  env: {
    ...process.env,
    TEST_PART: values.short ? "short" : "long",
    FAULTS_SEED: values.seed ?? String(randomInt(2 ** 31)),
    FAULTS_ROUNDS: values.rounds ?? "",
    FAULTS_OUTAGES: values.outages ?? "",
    FAULTS_MINUTES: values.minutes ?? "",
  },
});
process.exitCode = run.status ?? 1;
