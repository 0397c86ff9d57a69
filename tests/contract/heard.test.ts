import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Login } from "#contract/account.ts";
import { createBackend } from "#backend/app.ts";
import type { Listener } from "#backend/database/listener.ts";
import { listenToAll } from "#backend/heard.ts";
import {
  call,
  listen,
  login,
  startTestBackend,
  testServices,
  type TestBackend,
} from "#tests/support/backend.ts";
import { countStatements, interceptStatements } from "#tests/support/statements.ts";

const within = { timeout: 5_000, interval: 5 };

/** Two processes on one database, as far as PostgreSQL can tell: `here` has no memory. */
let here: TestBackend;
let there: string;
let listener: Listener;
let session: Login;

beforeEach(async () => {
  here = await startTestBackend();
  const { database, clock } = here;
  listener = await listenToAll({ database, log: pino({ level: "silent" }) });
  onTestFinished(() => listener.close());
  const app = createBackend(testServices(database, clock, listener), { trustProxy: 0 });
  there = await listen(app);
  session = await login(here);
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
});

const ask = (token = session.accessToken) =>
  call(`${there}/backend/reservation/v1/hospitals/${session.hospitalUuid}/products`, { token });
/** Statements about sessions in one call. */
const looked = async () => {
  const { result, statements } = await countStatements(() => ask());
  return { code: result.code, looked: statements.some((text) => text.includes('"sessions"')) };
};
const emr = (path: string, refreshToken: string) =>
  call(`${here.url}/backend/emr/v1/accounts/${path}`, { json: { refreshToken } });
const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'doctalk listener'`.execute(
    here.database.kysely,
  );

describe("a verified session", () => {
  it("is looked up once, and again when it is to be marked as seen", async () => {
    expect(await looked()).toEqual({ code: "0000", looked: true });
    expect(await looked()).toEqual({ code: "0000", looked: false });
    here.clock.advance({ seconds: 61 });
    expect(await looked()).toEqual({ code: "0000", looked: true });
    expect(await looked()).toEqual({ code: "0000", looked: false });
    const { lastSeenAt } = await here.database.inHospital(session.hospitalUuid, (trx) =>
      trx.selectFrom("sessions").select("lastSeenAt").executeTakeFirstOrThrow(),
    );
    expect(lastSeenAt).toEqual(here.clock());
  });

  it("does not stand for a token that is changed, or over", async () => {
    await ask();
    const [head, payload, signature] = session.accessToken.split(".");
    expect((await ask(`${head}.${payload}.${signature}x`)).code).toBe("4005");
    here.clock.advance({ minutes: 15, seconds: 1 });
    expect((await ask()).code).toBe("4005");
  });

  it("ends 12 hours after login, kept or not", async () => {
    let { accessToken, refreshToken } = session;
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      here.clock.advance({ minutes: 10 });
      const { body } = await emr("reissue", refreshToken);
      ({ accessToken, refreshToken } = body as unknown as Login);
    }
    here.clock.advance({ minutes: 9, seconds: 30 });
    expect((await ask(accessToken)).code).toBe("0000");
    here.clock.advance({ seconds: 31 });
    expect((await ask(accessToken)).code).toBe("4005");
  });

  it.each(["logout", "reuse"])("that ends by %s in another process ends here", async (how) => {
    const { refreshToken } = session;
    if (how === "reuse") {
      await emr("reissue", refreshToken);
      here.clock.advance({ seconds: 31 });
    }
    await ask();
    expect(await looked()).toEqual({ code: "0000", looked: false });
    await emr(how === "reuse" ? "reissue" : "logout", refreshToken);
    await vi.waitFor(async () => expect((await ask()).code).toBe("4005"), within);
  });
});

it.each(["logout", "reuse"])("%s ends the session here with its answer", async (how) => {
  // Healthy, but its notices are still on the way.
  const slow: Listener = { ...listener, on: () => () => undefined };
  const services = testServices(here.database, here.clock, slow);
  there = await listen(createBackend(services, { trustProxy: 0 }));
  const { refreshToken } = session;
  if (how === "reuse") {
    await emr("reissue", refreshToken);
    here.clock.advance({ seconds: 31 });
  }
  await ask();
  expect(await looked()).toEqual({ code: "0000", looked: false });
  await call(`${there}/backend/emr/v1/accounts/${how === "reuse" ? "reissue" : "logout"}`, {
    json: { refreshToken },
  });
  expect((await ask()).code).toBe("4005");
});

describe("a process whose listener is cut", () => {
  it("keeps nothing: right at once, and quick again when it hears", async () => {
    await ask();
    const restore = interceptStatements((text, send) =>
      text.startsWith("listen") ? Promise.reject(new Error("no")) : send(),
    );
    onTestFinished(restore);
    await cutListener();
    await vi.waitFor(() => expect(listener.healthy()).toBe(false), within);
    expect(await looked()).toEqual({ code: "0000", looked: true });
    expect(await looked()).toEqual({ code: "0000", looked: true });
    const other = await login(here);
    await emr("logout", session.refreshToken);
    expect((await ask()).code).toBe("4005");

    restore();
    await vi.waitFor(() => expect(listener.healthy()).toBe(true), {
      ...within,
      timeout: 15_000,
    });
    expect((await ask()).code).toBe("4005");
    session = other;
    await ask();
    expect(await looked()).toEqual({ code: "0000", looked: false });
  });
});
