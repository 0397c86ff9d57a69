import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readPlaywright, readVitest } from "../../scripts/test-reports.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** A report file with this in it. */
function written(content: unknown): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = {
  numPassedTests: 2,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  success: true,
  testResults: [
    {
      name: path.resolve("a/b.test.ts"),
      assertionResults: [{ fullName: "one", duration: 1500 }, { fullName: "left out" }],
    },
  ],
};
const playwright = {
  stats: { expected: 3, unexpected: 0, flaky: 1 },
  errors: [] as object[],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              file: "x.spec.ts",
              title: "walks",
              tests: [{ projectName: "js-on", results: [{ duration: 500 }, { duration: 250 }] }],
            },
          ],
        },
      ],
    },
  ],
};

describe("npm test counts", () => {
  it("what the runners say, with each test's time", () => {
    expect(readVitest(written(vitest))).toEqual({
      passed: 2,
      failed: 0,
      flaky: 0,
      tests: [
        { name: "a/b.test.ts › one", seconds: 1.5 },
        { name: "a/b.test.ts › left out", seconds: 0 },
      ],
    });
    expect(readPlaywright(written(playwright))).toEqual({
      passed: 4,
      failed: 0,
      flaky: 1,
      tests: [{ name: "tests/e2e/x.spec.ts [js-on] › walks", seconds: 0.75 }],
    });
  });

  it("a file that could not be loaded, a server that did not start", () => {
    const unloaded = { ...vitest, success: false, numFailedTestSuites: 2 };
    expect(readVitest(written(unloaded)).failed).toBe(2);
    const unhandled = { ...vitest, success: false };
    expect(readVitest(written(unhandled)).failed).toBe(1);
    expect(readPlaywright(written({ ...playwright, errors: [{}, {}] })).failed).toBe(1);
  });

  it.each(["", "{", "{}"])("a runner that died, with %j in its report, as one failure", (text) => {
    expect(readVitest(written(text))).toMatchObject({ passed: 0, failed: 1, tests: [] });
    expect(readPlaywright(written(text))).toMatchObject({ passed: 0, failed: 1, tests: [] });
  });

  it("a runner that left no report as one failure", () => {
    expect(readVitest(path.join(folder, "none.json"))).toMatchObject({ failed: 1 });
  });
});
