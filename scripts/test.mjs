/**
 * `npm test`: everything that must be green, in the order in which a fault is cheapest to find; the
 * linter takes as long as all that stands beside it. Every step runs, so that one run tells all. At the end: what failed and why, what took longest, and
 * in the last line what the test runners counted.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { readPlaywright, readVitest, settled } from "./test-reports.mjs";

const SLOWEST = 10;
const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = [];
const reports = [];

/** What runs now, and the signal that ended it all: what was counted until then is still said. */
const running = new Set();
let stoppedBy;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of running) child.kill(signal);
  });

/**
 * Runs an npm script and shows its output: as it comes, or in one piece `atEnd`.
 * @returns whether it ended well
 */
async function step(script, { args = [], atEnd = false } = {}) {
  if (stoppedBy) return false;
  const started = Date.now();
  const title = `\n── npm run ${script}`;
  if (!atEnd) console.log(title);
  const written = [];
  const end = await new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
      stdio: atEnd ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => written.push(chunk));
    const ended = (how) => {
      running.delete(child);
      resolve(how);
    };
    child.once("error", ({ message }) => ended(message));
    child.once("close", (code, signal) => ended(signal ?? code));
  });
  if (atEnd) console.log(`${title}\n${Buffer.concat(written)}`.trimEnd());
  const seconds = Math.round((Date.now() - started) / 1000);
  const ok = end === 0 && !stoppedBy;
  steps.push({ script, ok, seconds });
  console.log(`── ${script}: ${ok ? "ok" : `FAILED (${end})`}, ${seconds} s`);
  return ok;
}

/** Runs a suite and counts what its report, read by `read`, says. */
async function suite(script, { args, read, file }) {
  if (stoppedBy) return;
  const ok = await step(script, { args });
  reports.push(settled(read(file), ok));
}

/** The steps of `npm run check` and the build, each of one thread, in two lanes. */
const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const checks = scripts.check.match(/check:\w+/g);
const LONGEST = "check:lint";
await Promise.all([
  step(LONGEST, { atEnd: true }),
  (async () => {
    for (const check of checks.filter((name) => name !== LONGEST))
      await step(check, { atEnd: true });
    await step("build", { atEnd: true });
  })(),
]);
for (const name of ["unit", "contract", "security:short", "faults:short"]) {
  const file = `${results}/${name.replace(":", "-")}.json`;
  const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  await suite(`test:${name}`, { args, read: readVitest, file });
}
const file = `${results}/e2e.json`;
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
await suite("test:e2e", { args: ["--reporter=list,json"], read: readPlaywright, file });
if (stoppedBy) console.log(`\nStopped by ${stoppedBy}: what came after was not run`);

const total = (count) => reports.reduce((sum, report) => sum + report[count], 0);
if (total("flaky") > 0) console.log(`\n${total("flaky")} tests passed only when tried again`);

const tests = reports.flatMap((report) => report.tests);
const failed = tests.filter(({ because }) => because !== undefined);
if (failed.length > 0) console.log("\nFailed");
for (const { name, because } of failed)
  console.log(`${name}\n${because.replaceAll(/^/gm, "    ")}`);

console.log(`\nThe ${SLOWEST} slowest`);
for (const { seconds, name } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);

console.log("\nSteps");
for (const { script, ok, seconds } of steps)
  console.log(`${String(seconds).padStart(6)} s  npm run ${script}${ok ? "" : "  FAILED"}`);

console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = !stoppedBy && steps.every(({ ok }) => ok) && total("failed") === 0 ? 0 : 1;
