/**
 * `npm test`: everything that must be green, in the order in which a fault is cheapest to find.
 * Every step runs, so that one run tells all. At the end: what took longest, and in the last line
 * what the test runners counted.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { readPlaywright, readVitest } from "./test-reports.mjs";

const SLOWEST = 10;
const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = [];
const reports = [];

/** Runs an npm script and shows its output. */
function step(script, args = []) {
  const started = Date.now();
  console.log(`\n── npm run ${script}`);
  const run = spawnSync("npm", ["run", "--silent", script, "--", ...args], { stdio: "inherit" });
  const seconds = Math.round((Date.now() - started) / 1000);
  steps.push({ script, ok: run.status === 0, seconds });
  console.log(`── ${script}: ${run.status === 0 ? "ok" : "FAILED"}, ${seconds} s`);
}

step("check");
step("build");
for (const suite of ["unit", "contract", "security:short", "faults:short"]) {
  const file = `${results}/${suite.replace(":", "-")}.json`;
  step(`test:${suite}`, ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  reports.push(readVitest(file));
}
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${results}/e2e.json`;
step("test:e2e", ["--reporter=list,json"]);
reports.push(readPlaywright(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE));

const total = (count) => reports.reduce((sum, report) => sum + report[count], 0);
if (total("flaky") > 0) console.log(`\n${total("flaky")} tests passed only when tried again`);

console.log(`\nThe ${SLOWEST} slowest`);
const tests = reports.flatMap((report) => report.tests);
for (const { seconds, name } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);

console.log("\nSteps");
for (const { script, ok, seconds } of steps)
  console.log(`${String(seconds).padStart(6)} s  npm run ${script}${ok ? "" : "  FAILED"}`);

console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = steps.every(({ ok }) => ok) && total("failed") === 0 ? 0 : 1;
