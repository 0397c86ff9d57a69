import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, vi } from "vitest";
import type { Login } from "#contract/account.ts";
import { perLinked } from "#contract/platform.ts";
import { adapters } from "#backend/platforms/index.ts";
import { createEnvelope } from "#backend/credentials/index.ts";
import { createBackend, type Backend } from "#backend/app.ts";
import type { Database } from "#backend/database/database.ts";
import type { Listener } from "#backend/database/listener.ts";
import { createHeard, listenToAll } from "#backend/heard.ts";
import { apiListener, createApiServer } from "#backend/http/api-server.ts";
import { createFileMaker } from "#backend/files/index.ts";
import { activateKin, endKin, findPayable, passTo, stateOf } from "#backend/kin/index.ts";
import { createReadiness } from "#backend/readiness.ts";
import type { Services } from "#backend/services.ts";
import { clockAt, type SettableClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { createHospital, PASSWORD, type TestHospital } from "./factories.ts";
import { atTheEnd, closed } from "./lifetime.ts";

/** Friday, 20 November 2026, 14:12 KST, unless a test says otherwise. */
const NOW = "2026-11-20T14:12:00+09:00";

/** Links in mails begin with it. */
export const SITE_URL = "https://desk.example";

export interface TestBackend {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  url: string;
  app: Backend;
  services: Services;
  database: Database;
  clock: SettableClock;
  hospital: TestHospital;
}

/** Hears nothing, so that nothing is kept in memory. */
const DEAF: Listener = {
  on: () => () => undefined,
  healthy: () => false,
  close: () => Promise.resolve(),
};

/** Services on a database, with a clock that stands still, no log and secrets of their own. */
export function testServices(
  database: Database,
  clock: Services["clock"] = clockAt(NOW),
  listener = DEAF,
): Services {
  const log = pino({ level: "silent" });
  const { signal: stopping } = new AbortController();
  return {
    database,
    exports: database,
    clock,
    log,
    ...createHeard(database, listener),
    platforms: perLinked((platform) => ({
      adapter: adapters[platform],
      endpoint: null,
      webhookSecrets: [`test-${platform.toLowerCase()}-secret-1`],
    })),
    payments: {
      gateway: null,
      window: null,
      paidFor: { findPayable, stateOf, passTo, activateKin, endKin },
    },
    mailer: null,
    siteUrl: SITE_URL,
    readiness: createReadiness(),
    stopping,
    maker: createFileMaker({ log, stopping }),
    secrets: {
      session: ["test-session-secret-1"],
      credentials: createEnvelope([Buffer.alloc(32, 1)]),
    },
    production: false,
  };
}

/** The same services, with Naver reached there, or nowhere. */
export const naverAt = (
  given: Services,
  endpoint: Services["platforms"]["NAVER"]["endpoint"],
): Services => ({
  ...given,
  platforms: { ...given.platforms, NAVER: { ...given.platforms.NAVER, endpoint } },
});

/** Hears what is said on this database, until the test or the file ends. */
async function hearing(database: Database): Promise<Listener> {
  const listener = await listenToAll({ database, log: pino({ level: "silent" }) });
  atTheEnd(() => listener.close());
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), { timeout: 10_000, interval: 20 });
  return listener;
}
/**
 * The whole backend on a loopback port, on a database of its own with one hospital. It has event
 * streams only where it hears.
 */
export async function startTestBackend(
  options: { now?: string; trustProxy?: number; hears?: boolean } = {},
): Promise<TestBackend> {
  const database = await createTestDatabase();
  const clock = clockAt(options.now ?? NOW);
  const listener = options.hears ? await hearing(database) : DEAF;
  const services = testServices(database, clock, listener);
  const app = createBackend(services, { trustProxy: options.trustProxy ?? 0 });
  const url = await listen(app);
  return { url, app, services, database, clock, hospital: await createHospital(database) };
}

/** Serves an app on a free loopback port until the test or the file ends. */
export async function listen(app: Backend): Promise<string> {
  const server = createApiServer().on("request", apiListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What an answer was: HTTP status, code of the envelope, body, headers. */
export interface Answer<Body> {
  status: number;
  code: string;
  body: Body;
  headers: Headers;
}

/** Calls the backend: JSON in and out, a bearer token when given. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  init: { method?: string; token?: string; json?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const { method = init.json === undefined ? "GET" : "POST", token, json } = init;
  const response = await fetch(url, {
    method,
    headers: {
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const answer = (await response.json()) as { header: { code: string }; body: Body };
  return {
    status: response.status,
    code: answer.header.code,
    body: answer.body,
    headers: response.headers,
  };
}

/** The session of an access token. */
export const sessionOf = (accessToken: string): string =>
  (
    JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as {
      session: string;
    }
  ).session;

/** Logs in over HTTP; the hospital's own account unless another is named. */
export async function login(
  { url, hospital }: Pick<TestBackend, "url" | "hospital">,
  id = hospital.account.loginId,
  password = PASSWORD,
): Promise<Login> {
  const { code, body } = await call<Login>(`${url}/backend/emr/v1/accounts/login`, {
    json: { id, password },
  });
  if (code !== "0000") throw new Error(`login answered ${code}`);
  return body;
}
