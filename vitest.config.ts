import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Apart from vite.config.ts: the Remix plugin must not load under Vitest.
const project = (
  name: string,
  include: string[],
  { alone = false, exclude = [] as string[] } = {},
) => ({
  test: {
    name,
    include,
    exclude,
    // Modules are loaded once in each worker (docs/decisions/077-tests-share-modules.md).
    isolate: alone,
    globalSetup: "tests/support/database.setup.ts",
    setupFiles: ["tests/support/strict-console.ts", "tests/support/file-end.ts"],
    // Against hanging, not for speed: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The build is run as it is.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});

/** These put another module in the place of one, which works only before that is loaded. */
const ALONE = "{backend,contract}/**/*.alone.test.ts";

export default defineConfig({
  test: {
    // Files side by side on two cores as well: those that take long wait for time-outs and kills.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Modules of app/ remember what a browser's tab remembers: each file is a tab of its own.
      project("unit", ["{app,tests/support,tests/rules}/**/*.test.{ts,tsx}", "*.test.ts", ALONE], {
        alone: true,
      }),
      project("backend", ["{backend,contract}/**/*.test.{ts,tsx}"], { exclude: [ALONE] }),
      project("contract", ["tests/contract/**/*.test.ts"]),
      project("security", ["tests/security/**/*.test.ts"]),
      // Programs and databases of their own: `scripts/faults.mjs`.
      {
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          setupFiles: ["tests/support/file-end.ts"],
        },
      },
    ],
  },
});
