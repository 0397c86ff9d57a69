import { defineConfig } from "@playwright/test";
import { DEMO_NOW } from "./tests/e2e/demo-clock.ts";
import type { Servers } from "./tests/e2e/fixtures.ts";
import { NAVER_WEBHOOK_SECRET } from "./tests/e2e/webhook-secret.ts";
import { findChromium } from "./scripts/chromium.mjs";

/**
 * Two ways to run the product, each with a data folder of its own: everything in one process, and
 * web and backend apart. What needs no script is tested over HTTP (tests/contract/forms-*): here
 * stands what a script adds, and one walk per area with scripts off and one with two processes.
 */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4390);
const embedded = { port: FIRST_PORT, name: "one-process" };
const web = { port: FIRST_PORT + 1, name: "two-processes" };
const backend = { port: FIRST_PORT + 2, name: "two-processes-backend" };
const naver = FIRST_PORT + 3;
const postcode = FIRST_PORT + 4;

const WITHOUT_SCRIPT = "without-script.spec.ts";
/** Only there a platform is told: for the others all that was done can be taken back for minutes. */
const TWO_PROCESSES = ["two-processes.spec.ts", "untold.spec.ts"];
/** What nobody has to log in for touches no hospital of the demo's: it runs beside the others. */
const PUBLIC = [
  "public-screens.spec.ts",
  "agreements.spec.ts",
  "signup.spec.ts",
  "signup-mend.spec.ts",
  "signup-focus.spec.ts",
];

const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

function server(
  { port, name }: { port: number; name: string },
  program = "server",
  env: Record<string, string> = {},
) {
  const data = `data/e2e-${name}`;
  const fresh = `require("node:fs").rmSync("${data}", { recursive: true, force: true })`;
  return {
    command: `node -e '${fresh}' && exec node build/${program}.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: data,
      DEMO: "1",
      DEMO_NOW,
      LOG_LEVEL: "warn",
      NAVER_WEBHOOK_SECRET,
      ...env,
    },
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    // Stopped as in life: the embedded database must not stay behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  } as const;
}

export default defineConfig<Servers>({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/naver.ts",
  metadata: { naver, postcode },
  // The tests of a project share its demo hospital, as its staff would: each project one at a time,
  // two projects at once.
  fullyParallel: false,
  workers: 2,
  // Against hanging, not for speed: the machine may be busy.
  timeout: 300_000,
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "ko-KR",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "js-on",
      workers: 1,
      testIgnore: [WITHOUT_SCRIPT, ...TWO_PROCESSES, ...PUBLIC],
      use: { baseURL: urlOf(embedded), backendURL: urlOf(embedded) },
    },
    {
      name: "js-off",
      workers: 1,
      testMatch: WITHOUT_SCRIPT,
      // On the servers that have least to do.
      use: { baseURL: urlOf(web), backendURL: urlOf(backend), javaScriptEnabled: false },
    },
    {
      name: "two-processes",
      workers: 1,
      testMatch: TWO_PROCESSES,
      use: { baseURL: urlOf(web), backendURL: urlOf(backend) },
    },
    {
      name: "public",
      workers: 1,
      testMatch: PUBLIC,
      use: { baseURL: urlOf(web), backendURL: urlOf(backend) },
    },
  ],
  webServer: [
    server(embedded, "server", {
      ADDRESS_SEARCH_URL: `http://127.0.0.1:${postcode}/postcode.v2.js`,
    }),
    server(backend, "backend", {
      NAVER_API_URL: `http://127.0.0.1:${naver}/`,
      PUBLIC_SITE_URL: urlOf(web),
    }),
    server(web, "server", {
      RESERVATION_API_URL: `${urlOf(backend)}/backend/reservation`,
      EMR_API_URL: `${urlOf(backend)}/backend/emr`,
      FILE_BASE_URL: `${urlOf(backend)}/backend/files`,
    }),
  ],
});
