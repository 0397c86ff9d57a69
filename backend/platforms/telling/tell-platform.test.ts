import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { startWorker } from "#backend/jobs/worker.ts";
import type { Services } from "#backend/services.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { clockAt, type SettableClock } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { receiveBooking } from "#backend/reservations/index.ts";
import type { Endpoint } from "../platform.ts";
import { tellPlatform } from "./tell-platform.ts";

interface Told {
  id: string;
  key: string | undefined;
  body: { status: string; version: number };
}

let database: Database;
let services: Services;
let clock: SettableClock;
let hospital: TestHospital;
let told: Told[];
/** What the platform answers next; 200 when there is nothing left. */
let answers: (() => Response)[];

const platform = new Hono();
platform.put("/api/bookings/:id", async (c) => {
  told.push({
    id: c.req.param("id"),
    key: c.req.header("idempotency-key"),
    body: await c.req.json<Told["body"]>(),
  });
  return answers.shift()?.() ?? c.json({});
});
const naver: Endpoint = {
  url: "http://naver.invalid/api",
  fetch: async (input, init) => platform.fetch(new Request(input, init)),
};
/** The services, with Naver listening there. */
const listening = (endpoint: Endpoint | null) => naverAt(services, endpoint);
const never = new AbortController().signal;

beforeEach(async () => {
  database = await createTestDatabase();
  clock = clockAt("2026-11-20T14:12:00+09:00");
  services = testServices(database, clock);
  hospital = await createHospital(database);
  told = [];
  answers = [];
});

/** A booking of Naver that staff have just confirmed: it waits for its hold of 6 s. */
async function confirmed(externalId = "예약/1") {
  const { hospitalId, products } = hospital;
  const start = new Date("2026-11-23T10:00:00+09:00");
  await database.inHospital(hospitalId, (trx) =>
    receiveBooking(trx, clock, {
      hospitalId,
      platform: "NAVER",
      productId: products[0]!.productId,
      externalId,
      externalStatus: "requested",
      status: "REQUESTED",
      sequence: 1,
      start,
      end: new Date(start.getTime() + 30 * 60_000),
      party: { name: "한지우", phone: "", birthDate: null },
      visitType: null,
      message: null,
      answers: null,
    }),
  );
  const tellAt = new Date(clock().getTime() + 6_000);
  const { reservationId } = await database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ status: "CONFIRMED", syncState: "PENDING", tellAt, toldAt: null, version: 2 })
      .returning("reservationId")
      .executeTakeFirstOrThrow(),
  );
  return { hospitalId, reservationId, platform: "NAVER" as const, tellAt: tellAt.toISOString() };
}
type Job = Awaited<ReturnType<typeof confirmed>>;

const rowOf = ({ hospitalId, reservationId }: Job) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .selectAll()
      .where("reservationId", "=", reservationId)
      .executeTakeFirstOrThrow(),
  );
const waiting = async () => {
  const { rows } = await database.pool.query<{ key: string; tried: string | null; wait: number }>(
    `select key, payload ->> 'triedMs' as tried, extract(epoch from run_at - now())::float as wait
     from graphile_worker._private_jobs where key like 'tell:%'`,
  );
  return rows;
};
const linkState = () =>
  database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["state", "failures"])
      .where("platform", "=", "NAVER")
      .executeTakeFirstOrThrow(),
  );

describe("when the hold is over", () => {
  test("the platform is told how the booking stands, once per version, and the board knows", async () => {
    const job = await confirmed();
    clock.advance({ seconds: 6 });
    await tellPlatform(listening(naver), job, never);
    expect(told).toEqual([
      {
        id: "예약/1",
        key: `${job.reservationId}:2`,
        body: {
          status: "confirmed",
          start: "2026-11-23T01:00:00.000Z",
          end: "2026-11-23T01:30:00.000Z",
          version: 2,
        },
      },
    ]);
    expect(await rowOf(job)).toMatchObject({ syncState: "SYNCED", toldAt: clock(), version: 2 });
    await tellPlatform(listening(naver), job, never);
    expect(told).toHaveLength(1);
  });

  test("a change during the hold is told by its own job only, whatever the time is", async () => {
    const { tellAt, ...job } = await confirmed();
    await tellPlatform(listening(naver), { ...job, tellAt: "2026-11-20T05:12:05.000Z" }, never);
    expect(told).toEqual([]);
    await tellPlatform(listening(naver), { ...job, tellAt }, never);
    expect(told).toHaveLength(1);
  });

  test.each([
    ["by staff: their own job tells it", { tellAt: new Date("2026-11-20T05:12:10Z") }, []],
    ["by the platform, which plans nothing: told again", {}, ["now"]],
    ["and not to be told: told again", { syncState: "SYNCED", tellAt: null }, ["now"]],
  ] as const)(
    "what was changed while the platform was being told, %s",
    async (_by, plan, planned) => {
      const job = await confirmed();
      clock.advance({ seconds: 6 });
      const change = { status: "CANCELED", version: 3, ...plan } as const;
      const during: Endpoint = {
        url: "http://naver.invalid/api/",
        fetch: async (input, init) => {
          await database.inHospital(job.hospitalId, (trx) =>
            trx.updateTable("reservations").set(change).execute(),
          );
          return platform.fetch(new Request(input, init));
        },
      };
      await tellPlatform(listening(during), job, never);
      expect(await rowOf(job)).toMatchObject({ syncState: "PENDING", toldAt: null });
      expect((await waiting()).map(({ wait }) => (wait <= 0 ? "now" : "later"))).toEqual(planned);
    },
  );

  test("without an endpoint nothing is told and it stays PENDING", async () => {
    const job = await confirmed();
    clock.advance({ seconds: 6 });
    await tellPlatform(listening(null), job, never);
    expect((await rowOf(job)).syncState).toBe("PENDING");
    expect(await waiting()).toEqual([]);
  });
});

describe("when the platform does not take it", () => {
  test("it is tried later and later; after three times the board shows it; then it recovers", async () => {
    const job = await confirmed();
    clock.advance({ seconds: 6 });
    answers = Array.from({ length: 3 }, () => () => new Response("", { status: 500 }));
    const states: string[] = [];
    const waits: number[] = [];
    let failures = 0;
    for (let i = 0; i < 3; i += 1) {
      await tellPlatform(listening(naver), { ...job, failures }, never);
      failures += 1;
      states.push((await rowOf(job)).syncState);
      const [next] = await waiting();
      expect(next!.key).toBe(`tell:${job.reservationId}`);
      waits.push(next!.wait);
    }
    expect(states).toEqual(["PENDING", "PENDING", "FAILED"]);
    for (const [i, base] of [2, 4, 8].entries()) {
      // Less what has passed since it was planned.
      expect(waits[i]).toBeGreaterThan(base - 1);
      expect(waits[i]).toBeLessThanOrEqual(base * 1.25);
    }
    expect(await linkState()).toEqual({ state: "DEGRADED", failures: 3 });

    await tellPlatform(listening(naver), { ...job, failures }, never);
    expect((await rowOf(job)).syncState).toBe("SYNCED");
    expect(await linkState()).toEqual({ state: "ACTIVE", failures: 0 });
  });

  test.each([
    [404, { header: { code: "4040", message: "없는 예약\n번호예요" } }, "없는 예약 번호예요"],
    [422, { message: "이미 취소됐어요 900101-1234567" }, "이미 취소됐어요 (주민등록번호 지움)"],
    [400, {}, null],
  ])(
    "a %s is a refusal: failed at once, with its words, not tried again",
    async (status, body, words) => {
      const job = await confirmed();
      answers = [() => Response.json(body, { status })];
      await tellPlatform(listening(naver), job, never);
      expect(await rowOf(job)).toMatchObject({
        ...{ syncState: "FAILED", tellAt: null, conflict: null },
        ...{ tellEnded: "REFUSED", tellWords: words },
      });
      expect(await waiting()).toEqual([]);
      expect(await linkState()).toEqual({ state: "ACTIVE", failures: 0 });
    },
  );

  test.each([401, 403])(
    "a %d locks the link; the job waits, and what is let in opens it",
    async (status) => {
      const job = await confirmed();
      answers = [() => new Response("", { status })];
      await tellPlatform(listening(naver), job, never);
      expect(await linkState()).toMatchObject({ state: "AUTH_REQUIRED" });
      expect((await rowOf(job)).syncState).toBe("PENDING");
      const [next] = await waiting();
      expect(next!.wait).toBeGreaterThan(14 * 60);
      expect(next!.tried).toBeNull(); // its 24 h stand still
      await tellPlatform(listening(naver), job, never);
      expect(await linkState()).toMatchObject({ state: "ACTIVE" });
    },
  );

  test("what was tried for 24 h is given up", async () => {
    const job = await confirmed();
    const day = 24 * 60 * 60_000;
    answers = Array.from({ length: 2 }, () => () => new Response("", { status: 503 }));
    await tellPlatform(listening(naver), { ...job, failures: 90, triedMs: day / 2 }, never);
    await tellPlatform(listening(naver), { ...job, failures: 99, triedMs: day }, never);
    const ended = { syncState: "FAILED", tellEnded: "NO_ANSWER", tellAt: null };
    expect(await rowOf(job)).toMatchObject(ended);
  });

  test.each([
    ["120", 429, 120],
    ["Fri, 20 Nov 2026 05:20:00 GMT", 429, 480],
    ["of a conflict: until it has been read", 409, 75],
  ])("Retry-After: %s is honoured", async (header, status, seconds) => {
    const job = await confirmed();
    const headers = { "retry-after": header, date: "Fri, 20 Nov 2026 05:12:00 GMT" };
    answers = [() => Response.json({ conflict: "newer" }, { status, headers })];
    await tellPlatform(listening(naver), job, never);
    const [next] = await waiting();
    expect(next!.wait).toBeGreaterThan(seconds - 1);
    expect((await rowOf(job)).syncState).toBe("PENDING");
  });

  test("a worker that stops puts the job back: it is not counted as a failure", async () => {
    const job = await confirmed();
    const stopping = new AbortController();
    const hanging: Endpoint = {
      url: "http://naver.invalid/api/",
      fetch: (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input as Request;
          signal.addEventListener("abort", () => reject(signal.reason as Error));
          stopping.abort();
        }),
    };
    await expect(tellPlatform(listening(hanging), job, stopping.signal)).rejects.toThrow();
    expect(await linkState()).toMatchObject({ failures: 0 });
  });
});

test("the worker does it by itself, and stops", async () => {
  const live = naverAt(
    testServices(database, () => new Date()),
    naver,
  );
  const worker = await startWorker(live, createTasks(live));
  try {
    const job = await confirmed();
    await database.inHospital(job.hospitalId, (trx) => addJob(trx, "tell-platform", job));
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await rowOf(job)).syncState).toBe("SYNCED");
  } finally {
    await worker.stop();
  }
  expect(await waiting()).toEqual([]);
});
