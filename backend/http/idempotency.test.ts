import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { clockAt } from "#tests/support/clock.ts";
import { testServices } from "#tests/support/backend.ts";
import { clearIdempotencyKeys } from "#backend/jobs/clear-idempotency-keys.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { ok } from "./answer.ts";
import { createApi } from "./api.ts";
import type { BackendEnv, StaffEnv } from "./environment.ts";
import { onError } from "./error-handler.ts";
import { once } from "./idempotency.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
let services: Services;
let hospital: TestHospital;
beforeAll(async () => {
  services = testServices(await createTestDatabase(), clock);
});
beforeEach(async () => {
  hospital = await createHospital(services.database);
});

interface Input {
  name: string;
  fail?: "domain" | "crash";
}

/** An API that creates a closure of the hospital, slowly, and answers its number. */
async function post(key: string | undefined, input: Input, account = hospital.account.accountId) {
  const { hospitalId } = hospital;
  const api = createApi<StaffEnv>();
  api.post("/things", async (c) => {
    c.set("log", services.log);
    const who = { loginId: "x", name: "x", sessionId: "x", switches: [] };
    c.set("staff", { hospitalId, accountId: account, ...who });
    const body = await once(services, c, input, async (trx) => {
      const startsOn = `2026-12-${String((await closures(trx)) + 1).padStart(2, "0")}`;
      await trx
        .insertInto("hospitalClosures")
        .values({ hospitalId, startsOn, endsOn: startsOn, name: input.name })
        .execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (input.fail === "domain") throw notFound("product");
      if (input.fail === "crash") throw new Error("the process fell over");
      return { startsOn };
    });
    return ok(c, body, 201);
  });
  const app = createApi<BackendEnv>();
  app.onError(onError);
  app.route("/", api);
  return app.request("/things", {
    method: "POST",
    ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }),
  });
}

const closures = async (trx: Services["database"]["kysely"]) =>
  (await trx.selectFrom("hospitalClosures").select("startsOn").execute()).length;
const done = () => services.database.inHospital(hospital.hospitalId, closures);

describe("under one Idempotency-Key", () => {
  it("the work is done once, and the first answer comes again", async () => {
    const key = randomUUID();
    const first = await post(key, { name: "a" });
    const again = await post(key, { name: "a" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(await done()).toBe(1);
  });

  it("20 calls at once do the work once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, { name: "a" })));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    expect(await done()).toBe(1);
  });

  it("another body is 4090, also at the same time", async () => {
    const key = randomUUID();
    const answers = await Promise.all([post(key, { name: "a" }), post(key, { name: "b" })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const refused = await post(key, { name: "c" });
    expect(await refused.json()).toMatchObject({
      header: { code: "4090" },
      body: { conflict: "idempotency" },
    });
    expect(await done()).toBe(1);
  });

  it.each(["domain", "crash"] as const)("a call that fails (%s) leaves nothing", async (fail) => {
    const key = randomUUID();
    expect((await post(key, { name: "a", fail })).status).toBeGreaterThanOrEqual(400);
    expect(await done()).toBe(0);
    expect((await post(key, { name: "a" })).status).toBe(201);
    expect(await done()).toBe(1);
  });

  it("the answer is remembered for 24 hours", async () => {
    const key = randomUUID();
    await post(key, { name: "a" });
    clock.advance({ hours: 24 });
    await post(key, { name: "a" });
    expect(await done()).toBe(1);
    clock.advance({ seconds: 1 });
    expect((await post(key, { name: "b" })).status).toBe(201);
    expect(await done()).toBe(2);
  });

  it("what is remembered no longer is removed, and nothing else", async () => {
    const keys = [randomUUID(), randomUUID()];
    await post(keys[0], { name: "a" });
    clock.advance({ hours: 24, seconds: 1 });
    await post(keys[1], { name: "a" });
    await clearIdempotencyKeys(services);
    const left = await services.database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("idempotencyKeys").select("key").execute(),
    );
    expect(left.map(({ key }) => key.split(":")[1])).toEqual([keys[1]]);
  });

  it("another account's call is another call", async () => {
    const key = randomUUID();
    await post(key, { name: "a" });
    expect((await post(key, { name: "b" }, randomUUID())).status).toBe(201);
    expect(await done()).toBe(2);
  });
});

it("does each call without a key", async () => {
  await post(undefined, { name: "a" });
  await post(undefined, { name: "a" });
  expect(await done()).toBe(2);
});

it("refuses a key that is empty, endless or not ASCII", async () => {
  for (const key of ["", "k".repeat(201), "kéy"]) {
    const answer = await post(key, { name: "a" });
    expect(await answer.json()).toMatchObject({
      header: { code: "4000" },
      body: { fields: { "Idempotency-Key": expect.any(String) as string } },
    });
  }
  expect(await done()).toBe(0);
});
