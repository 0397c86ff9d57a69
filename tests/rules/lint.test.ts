import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

/** The house rules that the linter keeps, each broken once in the text of an existing file. */
describe("the linter", () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint();
  });

  const reported = async (code: string, filePath = "backend/failure.ts") => {
    const [result] = await eslint.lintText(code, { filePath });
    return result?.messages.map((message) => message.ruleId);
  };

  it.each([
    ["no-console", 'console.log("a name");'],
    ["no-restricted-properties", "export const port = process.env.PORT;"],
    ["@typescript-eslint/no-explicit-any", "export const x = (y: any) => [y];"],
    ["@typescript-eslint/no-floating-promises", "export const x = () => { Promise.resolve(1); };"],
    ["max-lines", "// one line more\n".repeat(301)],
    ["no-restricted-properties", "export const { env } = process;"],
    ["no-restricted-properties", "export const { env } = globalThis.process;"],
    ["no-restricted-properties", "export const { env } = global.process;"],
    ["no-restricted-syntax", 'export const x = async () => (await import("node:process")).env;'],
    ["no-restricted-properties", "export const x = (y: string) => URL.canParse(y);"],
    ["no-restricted-imports", 'export { env } from "node:process";'],
    ["no-restricted-imports", 'import process from "process"; export const { env } = process;'],
    ["regexp/no-super-linear-move", 'export const x = (y: string) => y.replace(/\\/+$/, "");'],
    ["regexp/no-super-linear-backtracking", "export const x = /^(?:a+)+$/;"],
    ["no-restricted-syntax", "export const x = (y: string) => new RegExp(y);"],
  ])("%s bites", async (rule, code) => {
    expect(await reported(code)).toContain(rule);
  });

  it.each([
    ["no-restricted-globals", 'export const x = () => fetch("http://elsewhere");'],
    ["no-restricted-properties", 'export const x = () => globalThis.fetch("http://elsewhere");'],
    ["no-restricted-properties", 'export const x = () => window.fetch("http://elsewhere");'],
  ])("keeps a route from asking around the clients: %s", async (rule, code) => {
    expect(await reported(code, "app/routes/board/load-board.ts")).toContain(rule);
  });

  it("keeps a mock from files that share their modules", async () => {
    const code = 'import { vi } from "vitest";\nvi.mock("node:fs");';
    const ruleOf = (file: string) => reported(code, file);
    expect(await ruleOf("backend/clock.test.ts")).toContain("no-restricted-syntax");
    expect(await ruleOf("tests/contract/accounts.test.ts")).toContain("no-restricted-syntax");
    expect(await ruleOf("backend/login-flood.alone.test.ts")).toEqual([]);
  });

  it("lets a hook ask its own server", async () => {
    const code = 'export const x = () => fetch("/session/renew");';
    expect(await reported(code, "app/session/use-idle-watch.ts")).toEqual([]);
  });

  it("sees what a screen reader would miss", async () => {
    expect(
      await reported("export const x = () => <img src='/a.png' />;", "app/root.tsx"),
    ).toContain("jsx-a11y/alt-text");
  });
});
