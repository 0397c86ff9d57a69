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
  ])("%s bites", async (rule, code) => {
    expect(await reported(code)).toContain(rule);
  });

  it("sees what a screen reader would miss", async () => {
    expect(
      await reported("export const x = () => <img src='/a.png' />;", "app/root.tsx"),
    ).toContain("jsx-a11y/alt-text");
  });
});
