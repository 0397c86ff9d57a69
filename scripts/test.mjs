/**
 * `npm test`: everything that must be green, in the order in which a fault is cheapest to find.
 * Every step runs, so that one run tells all; the last line adds up what the test runners counted.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failedSteps = [];
let passed = 0;
let failed = 0;

/** Runs an npm script and shows its output. `read` counts what its report says. */
function step(script, args = [], read = undefined) {
  const started = Date.now();
  console.log(`\n── npm run ${script}`);
  const run = spawnSync("npm", ["run", "--silent", script, "--", ...args], { stdio: "inherit" });
  console.log(
    `── ${script}: ${run.status === 0 ? "ok" : "FAILED"}, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (run.status !== 0) failedSteps.push(script);
  if (read) read();
}

/** Vitest's JSON report. */
const vitest = (file) => () => {
  const report = JSON.parse(readFileSync(file, "utf8"));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
};

/** Playwright's JSON report. In CI, where the machine is shared, a test may be tried again: it says so. */
const playwright = (file) => () => {
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, "utf8")).stats;
  if (flaky > 0) console.log(`${flaky} browser tests passed only when tried again`);
  passed += expected + flaky;
  failed += unexpected;
};

step("check");
step("build");
for (const suite of ["unit", "contract"]) {
  const file = `${results}/${suite}.json`;
  step(
    `test:${suite}`,
    ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    vitest(file),
  );
}
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${results}/e2e.json`;
step("test:e2e", ["--reporter=list,json"], playwright(`${results}/e2e.json`));

if (failedSteps.length > 0)
  console.log(`\nFailed: ${failedSteps.map((name) => `npm run ${name}`).join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
