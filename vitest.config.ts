import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Apart from vite.config.ts: the Remix plugin must not load under Vitest.
const project = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: "tests/support/database.setup.ts",
    setupFiles: ["tests/support/strict-console.ts"],
    // Against hanging, not for speed: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The build is run as it is.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});

export default defineConfig({
  test: {
    // Files side by side on two cores as well: those that take long wait for time-outs and kills.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project("unit", [
        "{app,backend,contract,tests/support,tests/rules}/**/*.test.{ts,tsx}",
        "*.test.ts",
      ]),
      project("contract", ["tests/contract/**/*.test.ts"]),
      project("security", ["tests/security/**/*.test.ts"]),
      // Programs and databases of their own: `scripts/faults.mjs`.
      { test: { name: "faults", include: ["tests/faults/*.test.ts"] } },
    ],
  },
});
