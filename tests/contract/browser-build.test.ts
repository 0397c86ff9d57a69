import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
/** All screens and what they share, brotli; 148 KB on 22 November 2026. */
const MOST_KB = 155;

const scripts = readdirSync(ASSETS)
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, code: readFileSync(`${ASSETS}/${file}`) }));

test("no schema comes to the browser: zod stays on the server (docs/decisions/010)", () => {
  expect(scripts.length).toBeGreaterThan(3);
  const holding = scripts.filter(({ code }) => /\b_zod\b|ZodError/.test(code.toString()));
  expect(holding.map(({ file }) => file)).toEqual([]);
});

test("the browser's scripts weigh no more than they may", () => {
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  expect(bytes / 1024).toBeLessThan(MOST_KB);
});
