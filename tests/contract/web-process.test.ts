import { describe, expect, it } from "vitest";
import { startTestBackend, login } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  cookiesSet,
  onDatabase,
  startUpstream,
  startWeb,
  upstreamsAt,
  visit,
} from "#tests/support/web.ts";

describe("two web processes on one backend (contract §5)", () => {
  it("renew to the same tokens, and log nobody out", async () => {
    const backend = await startTestBackend();
    const { database, hospital } = backend;
    const session = await login(backend);
    const webs = await Promise.all([
      startWeb(upstreamsAt(backend.url)),
      startWeb(upstreamsAt(backend.url)),
    ]);
    backend.clock.advance({ minutes: 16 });
    const cookie = cookiesOf(session);
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, i) => visit(`${webs[i % 2]!.url}/`, { cookie })),
    );
    expect(pages.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(new Set(pages.map((page) => cookiesSet(page).refreshToken)).size).toBe(1);
    const rows = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("sessions").select(["rotation", "revokedAt"]).execute(),
    );
    expect(rows).toEqual([{ rotation: 1, revokedAt: null }]);
  });
});

describe("a clean stop (contract §1)", () => {
  it("finishes what is in flight and takes no more", async () => {
    const upstream = await startUpstream(async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      return quietHospital(call);
    });
    const web = await startWeb(upstreamsAt(upstream.url));
    const pages = Array.from({ length: 5 }, () =>
      visit(`${web.url}/`, { cookie: cookiesOf(someLogin()) }),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ended = web.stop();
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    expect(await ended).toBe(0);
    await expect(visit(`${web.url}/login`)).rejects.toThrow();
  });

  it("ends event streams, the embedded backend included", async () => {
    const database = await createTestDatabase();
    const hospital = await createHospital(database);
    const web = await startWeb(onDatabase(database));
    const session = await login({ url: web.url, hospital });
    const stream = await visit(`${web.url}/events`, { cookie: cookiesOf(session) });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const rest = stream.text();
    const started = Date.now();
    expect(await web.stop()).toBe(0);
    await rest;
    expect(Date.now() - started).toBeLessThan(8000);
  });
});

describe("the environment (contract §2)", () => {
  it("stops a start with a wrong value in one line, exit code 1", async () => {
    await expect(startWeb({ TRUST_PROXY: "many" })).rejects.toThrow(/TRUST_PROXY: /);
  });
});
