import { defineConfig } from "vitest/config";

// Apart from vite.config.ts: the Remix plugin must not load under Vitest.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,backend,contract,tests/support,tests/rules}/**/*.test.{ts,tsx}",
            "*.test.ts",
          ],
          globalSetup: "tests/support/database.setup.ts",
          setupFiles: ["tests/support/strict-console.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: "tests/support/database.setup.ts",
          setupFiles: ["tests/support/strict-console.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
