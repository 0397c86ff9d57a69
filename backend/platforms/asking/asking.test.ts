import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEnvelope } from "#backend/credentials/index.ts";
import type { Database } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { sealCredential, type LinkKey } from "../access.ts";
import { asking, type Question } from "./asking.ts";
import { PlatformFailure } from "../platform-failure.ts";

let database: Database;
/** Two processes on one database. */
let services: Services;
let other: Services;
let link: LinkKey;
const never = new AbortController().signal;

const process = () => naverAt(testServices(database), { url: "http://naver.invalid" });
beforeAll(async () => {
  database = await createTestDatabase();
  [services, other] = [process(), process()];
});
beforeEach(async () => {
  link = await newLink();
});
const newLink = async () => {
  const { hospitalId } = await createHospital(database);
  return { hospitalId, platform: "NAVER" as const };
};

const silent = new PlatformFailure("silent");
const says = (answer: unknown, more: Partial<Question<string, unknown>> = {}) => {
  let asked = 0;
  const question: Question<string, unknown> = {
    find: () => Promise.resolve("what"),
    ask: () => {
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    ...more,
  };
  return {
    asked: () => asked,
    by: (whose: Services, of = link) => asking(whose, of, question, never),
  };
};
const fail = async (times: number, failure = silent) => {
  for (let i = 0; i < times; i += 1) await says(failure).by(services);
};
const circuit = async () => {
  const { rows } = await database.inHospital(link.hospitalId, (trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["circuitFailures as failures", "circuitUntil as until"])
      .where("platform", "=", "NAVER")
      .execute()
      .then((rows) => ({ rows })),
  );
  const { failures, until } = rows[0]!;
  return { failures, seconds: until && (until.getTime() - Date.now()) / 1000 };
};
const set = (columns: Partial<ReturnType<typeof linkIn>> & { circuitUntil?: Date }) =>
  database.inHospital(link.hospitalId, (trx) =>
    trx.updateTable("platformLinks").set(columns).where("platform", "=", "NAVER").execute(),
  );
const halfOpen = () => set({ circuitUntil: new Date(Date.now() - 1000) });

describe("the circuit", () => {
  test("opens after five times in a row without an answer, for every process, for 15 s", async () => {
    await fail(4);
    await says("fine").by(services);
    await fail(4);
    expect(await circuit()).toEqual({ failures: 4, seconds: null });
    await fail(1);
    const { failures, seconds } = await circuit();
    expect(failures).toBe(5);
    expect(seconds).toBeGreaterThan(13);
    expect(seconds).toBeLessThanOrEqual(15.5);

    const platform = says("fine");
    for (const whose of [services, other]) {
      const came = await platform.by(whose);
      expect(came).toMatchObject({ came: "LATER" });
      const { afterMs } = came as { afterMs: number };
      expect(afterMs).toBeGreaterThan(10_000);
      expect(afterMs).toBeLessThan(19_000);
    }
    expect(platform.asked()).toBe(0);
    expect((await circuit()).failures).toBe(5);
  });

  test("of one hospital keeps no other one from asking", async () => {
    await fail(5);
    const platform = says("fine");
    expect(await platform.by(services, await newLink())).toMatchObject({ came: "ANSWER" });
  });

  test("when it has been open, lets one ask; what answers closes it", async () => {
    await fail(5);
    await halfOpen();
    let answer = () => {};
    const hanging = new Promise<string>((resolve) => (answer = () => resolve("fine")));
    const platform = says(hanging);
    const all = [services, other, services].map((whose) => platform.by(whose));
    await expect.poll(platform.asked).toBe(1);
    let later = 0;
    for (const one of all) void one.then(() => (later += 1));
    await expect.poll(() => later, { timeout: 5_000 }).toBe(2);
    answer();
    const came = (await Promise.all(all)).map((one) => one.came).sort();
    expect(came).toEqual(["ANSWER", "LATER", "LATER"]);
    expect(platform.asked()).toBe(1);
    expect(await circuit()).toEqual({ failures: 0, seconds: null });
    expect(await platform.by(other)).toMatchObject({ came: "ANSWER" });
  });

  test("when that one has no answer either, is open again", async () => {
    await fail(5);
    await halfOpen();
    await fail(1);
    expect((await circuit()).seconds).toBeGreaterThan(13);
    expect(await says("fine").by(other)).toMatchObject({ came: "LATER" });
  });

  test.each(["REFUSED", "LOCKED_OUT", "CONFLICT"] as const)(
    "is closed by an answer of any kind: %s",
    async (kind) => {
      await fail(5);
      await halfOpen();
      const came = await says(new PlatformFailure("no", { kind })).by(services);
      expect(came).toMatchObject({ came: "FAILURE", what: "what", failure: { kind } });
      expect(await circuit()).toEqual({ failures: 0, seconds: null });
    },
  );

  test("stays open for as long as the platform asked for", async () => {
    await fail(5, new PlatformFailure("busy", { retryAfterSeconds: 120 }));
    expect((await circuit()).seconds).toBeGreaterThan(115);
  });

  test("is not tried by who has nothing to ask", async () => {
    await fail(5);
    await halfOpen();
    const nothing = says("fine", { find: () => Promise.resolve(null) });
    expect(await nothing.by(services)).toEqual({ came: "NOTHING" });
    expect(await says("fine").by(services)).toMatchObject({ came: "ANSWER" });
  });
});

describe("what hangs", () => {
  test("has 10 s, or what it was given, whether it listens or not; then it has not answered", async () => {
    const deaf = says("fine", { ask: () => new Promise(() => undefined), withinMs: 50 });
    expect(await deaf.by(services)).toMatchObject({
      came: "FAILURE",
      failure: { kind: "PASSING" },
    });
    expect((await circuit()).failures).toBe(1);
  });

  test("takes two hands of one hospital's and no third, and none of another's", async () => {
    let asked = 0;
    const hanging = {
      ask: () => new Promise((resolve) => ((asked += 1), setTimeout(resolve, 3_000))),
    };
    const platform = says("", hanging);
    const two = [platform.by(services), platform.by(services)];
    await expect.poll(() => asked).toBe(2);
    const third = platform.by(services);
    const began = performance.now();
    expect(await says("fine").by(services, await newLink())).toMatchObject({ came: "ANSWER" });
    expect(performance.now() - began).toBeLessThan(900);
    expect(await third).toMatchObject({ came: "LATER" });
    expect(asked).toBe(2);
    expect(await Promise.all(two)).toMatchObject([{ came: "ANSWER" }, { came: "ANSWER" }]);
    expect(await says("fine").by(services)).toMatchObject({ came: "ANSWER" });
  });

  test("is let go of by a worker that stops: that is no failure", async () => {
    const stopping = new AbortController();
    const question = {
      find: () => Promise.resolve("what"),
      ask: () => new Promise(() => stopping.abort()),
    };
    await expect(asking(services, link, question, stopping.signal)).rejects.toThrow();
    expect((await circuit()).failures).toBe(0);
  });
});

describe("without a way to it nobody is asked", () => {
  test.each(["NOT_LINKED", "REQUESTED", "VERIFYING", "PAUSED", "DISCONNECTED"] as const)(
    "where the link is %s",
    async (state) => {
      await set(linkIn(state));
      const platform = says("fine");
      expect(await platform.by(services)).toEqual({ came: "NO_LINK", state });
      expect(platform.asked()).toBe(0);
    },
  );

  test("where the installation has none", async () => {
    expect(await says("fine").by(testServices(database))).toEqual({ came: "NO_LINK", state: null });
  });

  test("where its key cannot be opened: it is locked out", async () => {
    await database.inHospital(link.hospitalId, (trx) =>
      trx
        .insertInto("platformCredentials")
        .values({
          ...{ ...link, slot: "CURRENT", hint: "1234", savedAt: new Date(), savedBy: "김접수" },
          sealed: sealCredential(services, link, "CURRENT", { kind: "KEY", key: "k-1234" }),
        })
        .execute(),
    );
    const platform = says("fine");
    expect(await platform.by(services)).toMatchObject({ came: "ANSWER" });
    const credentials = createEnvelope([Buffer.alloc(32, 2)]);
    const moved = { ...services, secrets: { ...services.secrets, credentials } };
    const came = { came: "FAILURE", failure: { kind: "LOCKED_OUT" } };
    expect(await platform.by(moved)).toMatchObject(came);
    expect(platform.asked()).toBe(1);
  });
});

test("what is no failure of the platform's is thrown on", async () => {
  await expect(says(new Error("our own")).by(services)).rejects.toThrow("our own");
  expect((await circuit()).failures).toBe(0);
});
