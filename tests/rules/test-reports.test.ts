import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readPlaywright, readVitest, settled } from "../../scripts/test-reports.mjs";

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
      assertionResults: [
        { fullName: "one", duration: 1500, status: "passed" },
        { fullName: "left out", status: "skipped" },
      ],
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
              tests: [
                {
                  projectName: "js-on",
                  status: "flaky",
                  results: [{ duration: 500, error: { message: "slow" } }, { duration: 250 }],
                },
              ],
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

  it("why a test failed, the beginning of it, without its colours", () => {
    const message = "\u001b[31mexpected 1 to be 2\u001b[39m" + "\n    at there".repeat(20);
    const [file] = vitest.testResults;
    const [told] = readVitest(
      written({
        ...vitest,
        testResults: [
          {
            ...file,
            assertionResults: [{ fullName: "one", status: "failed", failureMessages: [message] }],
          },
        ],
      }),
    ).tests;
    expect(told?.because).toBe("expected 1 to be 2" + "\n    at there".repeat(7));
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

  it("a runner that ended badly as one failure, whatever its report says", () => {
    const report = readVitest(written(vitest));
    expect(settled(report, true)).toEqual(report);
    expect(settled(report, false)).toEqual({ ...report, failed: 1 });
    expect(settled({ ...report, failed: 3 }, false).failed).toBe(3);
  });
});

describe("npm test ends with its closing line", { timeout: 60_000 }, () => {
  /**
   * Runs it where `npm` is this shell script, or missing.
   * @param signal sent once `npm` has said that it stands
   */
  async function run(npm: string | null, signal?: NodeJS.Signals) {
    const cwd = mkdtempSync(path.join(folder, "run-"));
    const bin = path.join(cwd, "bin");
    mkdirSync(bin);
    if (npm !== null) writeFileSync(path.join(bin, "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
    const script = path.resolve("scripts/test.mjs");
    const child = spawn(process.execPath, [script], { cwd, env: { PATH: bin, NODE_ENV: "test" } });
    let text = "";
    let stands = false;
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (stands || !text.includes("it stands")) return;
      // Once: a second one would meet a process that is about to leave.
      stands = true;
      if (signal) child.kill(signal);
    });
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { code, last: text.trim().split("\n").at(-1), text };
  }

  it.each([
    ["is killed", "kill -KILL $$"],
    ["cannot be started", null],
    ["ends well and leaves no report", "exit 0"],
  ])("where every runner %s", async (_, npm) => {
    expect(await run(npm)).toMatchObject({ code: 1, last: "0 passed, 5 failed" });
  });

  it.each(["SIGINT", "SIGTERM"] as const)("where it is stopped by %s", async (signal) => {
    const suites = `case "$3" in test:*) echo it stands; exec /bin/sleep 50;; esac`;
    expect(await run(suites, signal)).toMatchObject({ code: 1, last: "0 passed, 1 failed" });
  });

  it.each(["check:lint", "check:types", "build"])("having said what %s found", async (name) => {
    const { code, text } = await run(`case "$3" in ${name}) echo a fault >&2; exit 1;; esac`);
    expect(code).toBe(1);
    expect(text).toContain(`── npm run ${name}\na fault\n── ${name}: FAILED (1), `);
    expect(text).toContain(`npm run ${name}  FAILED\n`);
    expect(text.match(/^ +\d+ s {2}npm run .*/gm)).toHaveLength(11);
    expect(text.match(/ {2}FAILED$/gm)).toHaveLength(1);
  });
});
