import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { createContextFactory } from "#app/request/context.ts";
import { startTestBackend, login, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { cookiesOf, upstreamsAt } from "#tests/support/web.ts";

/** Routes that anybody may open. Everything else in the manifest is a staff route. */
const PUBLIC = new Set([
  "root",
  "routes/joining/login/route",
  "routes/resources/link-key",
  "routes/resources/not-found",
  "routes/resources/session-logout",
  "routes/resources/session-theme",
]);

const build = (await import(
  pathToFileURL(path.resolve("build/server/index.js")).href
)) as ServerBuild;
const handlers = Object.entries(build.routes).flatMap(([id, route]) =>
  (["loader", "action"] as const)
    .filter((kind) => route.module[kind] !== undefined)
    .map((kind) => ({ id, kind, path: route.path ?? "", run: route.module[kind]! })),
);
const staffHandlers = handlers.filter(({ id }) => !PUBLIC.has(id));

let backend: TestBackend;
let contextOf: (request: Request) => Promise<AppLoadContext>;
beforeAll(async () => {
  backend = await startTestBackend({ now: new Date().toISOString() });
  const at = upstreamsAt(backend.url);
  const create = createContextFactory({
    site: { url: "http://site.test", demoLogin: null },
    sessionSecrets: ["test-session-secret-1"],
    upstreams: {
      reservation: { base: at.RESERVATION_API_URL! },
      emr: { base: at.EMR_API_URL! },
      files: { base: at.FILE_BASE_URL! },
    },
    now: () => new Date(),
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
  });
  contextOf = (request) => create(request, { nonce: "n", requestId: "r", address: "127.0.0.1" });
});

/** Calls a loader or action as a plain function. @returns what it returned, or threw. */
async function ask({ kind, path: at, run }: (typeof handlers)[number], cookie: string) {
  const request = new Request(`http://site.test/${at}`, {
    headers: { cookie },
    ...(kind === "action" ? { method: "POST", body: new URLSearchParams({ intent: "memo" }) } : {}),
  });
  const context = await contextOf(request);
  try {
    return { answer: (await run({ request, params: {}, context })) as unknown, context };
  } catch (thrown) {
    return { answer: thrown, context };
  }
}

describe("the route manifest", () => {
  it("is walked whole: there are staff routes, and public ones", () => {
    expect(staffHandlers.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
      expect.arrayContaining(["routes/board/route loader", "routes/board/route action"]),
    );
    expect(Object.keys(build.routes)).toEqual(expect.arrayContaining([...PUBLIC]));
  });

  it.each(staffHandlers)("$id $kind turns anybody away who is not logged in", async (handler) => {
    for (const cookie of ["", "accessToken=a; refreshToken=b"]) {
      const { answer } = await ask(handler, cookie);
      expect(answer).toBeInstanceOf(Response);
      const { status, headers } = answer as Response;
      if (status === 404) continue; // a resource that is only posted to
      expect(status).toBe(302);
      expect(headers.get("location")).toMatch(/^\/login(\?next=|$)/);
    }
  });

  it.each(staffHandlers)("$id $kind gives nothing of another hospital", async (handler) => {
    const foreign = await createHospital(backend.database, { name: "남의병원" });
    const session = await login(backend);
    const cookie = cookiesOf({ ...session, hospitalUuid: foreign.hospitalId });
    const { answer } = await ask(handler, cookie);
    const shown = answer instanceof Response ? await answer.text() : JSON.stringify(answer ?? null);
    expect(shown).not.toContain("남의병원");
    for (const { productId } of foreign.products) expect(shown).not.toContain(productId);
  });
});
