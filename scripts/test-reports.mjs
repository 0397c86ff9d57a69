/** What the JSON reports of the test runners say. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A runner that died leaves no whole report: that is one failure, whatever had passed. */
const DIED = { passed: 0, failed: 1, flaky: 0, tests: [] };

/** Of what a failed test said, so many lines are said once more at the end. */
const LINES = 8;

export const readVitest = (file) =>
  read(file, ({ numPassedTests, numFailedTests, numFailedTestSuites, success, testResults }) => ({
    passed: numPassedTests,
    // A file that could not be loaded has no tests that could fail.
    failed: numFailedTests || (success ? 0 : Math.max(numFailedTestSuites, 1)),
    flaky: 0,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
        name: `${path.relative(process.cwd(), name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        ...(status === "failed" && { because: beginning(failureMessages?.[0]) }),
      })),
    ),
  }));

export const readPlaywright = (file) =>
  read(file, ({ stats: { expected, unexpected, flaky }, suites, errors }) => ({
    passed: expected + flaky,
    // An error outside of any test: a server that did not start, a file that could not be loaded.
    failed: unexpected || Math.min(errors.length, 1),
    flaky,
    tests: suites.flatMap(specsOf).flatMap(({ file: spec, title, tests }) =>
      tests.map(({ projectName, results, status }) => ({
        name: `tests/e2e/${spec} [${projectName}] › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(status === "unexpected" && { because: beginning(results.at(-1)?.error?.message) }),
      })),
    ),
  }));

/** A runner that ended badly has failed, even where its report knows of nothing. */
export const settled = (report, ok) =>
  ok || report.failed > 0 ? report : { ...report, failed: 1 };

const beginning = (message = "") =>
  stripVTControlCharacters(message).split("\n", LINES).join("\n").trimEnd();

/** The specs of a suite and of the suites in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function read(file, report) {
  try {
    return report(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.log(`\nNo report in ${file}: ${error.message}`);
    return DIED;
  }
}
