import { defineConfig } from "@playwright/test";
import type { Servers } from "./tests/e2e/fixtures.ts";
import { NAVER_WEBHOOK_SECRET } from "./tests/e2e/webhook-secret.ts";
import { findChromium } from "./scripts/chromium.mjs";

/**
 * Three ways to run the product, each with servers and a data folder of its own: everything in one
 * process with and without JavaScript, and web and backend apart.
 */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4390);
const embedded = { port: FIRST_PORT, name: "js-on" };
const withoutScript = { port: FIRST_PORT + 1, name: "js-off" };
const web = { port: FIRST_PORT + 2, name: "two-processes" };
const backend = { port: FIRST_PORT + 3, name: "two-processes-backend" };

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
  // The tests of a project share its demo hospital, as its staff would: each project one at a time,
  // two projects at once.
  fullyParallel: false,
  workers: 2,
  // Against hanging, not for speed: the machine may be busy.
  timeout: 90_000,
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 15_000 },
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
      name: embedded.name,
      workers: 1,
      use: { baseURL: urlOf(embedded), backendURL: urlOf(embedded) },
    },
    {
      name: withoutScript.name,
      workers: 1,
      // What only a script can do: keys, live changes, the idle warning, axe.
      testIgnore: /board-keys|board-live|session/,
      grepInvert: /@script|@once/,
      use: {
        baseURL: urlOf(withoutScript),
        backendURL: urlOf(withoutScript),
        javaScriptEnabled: false,
      },
    },
    {
      name: web.name,
      workers: 1,
      grepInvert: /@once/,
      use: { baseURL: urlOf(web), backendURL: urlOf(backend) },
    },
  ],
  webServer: [
    server(embedded),
    server(withoutScript),
    server(backend, "backend"),
    server(web, "server", {
      RESERVATION_API_URL: `${urlOf(backend)}/backend/reservation`,
      EMR_API_URL: `${urlOf(backend)}/backend/emr`,
      FILE_BASE_URL: `${urlOf(backend)}/backend/files`,
    }),
  ],
});
