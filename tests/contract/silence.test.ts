import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { createBackend } from "#backend/app.ts";
import { openDatabase, type Database } from "#backend/database/database.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, listen, testServices } from "#tests/support/backend.ts";
import { farFrom } from "#tests/support/database.ts";
import { useDesk } from "#tests/support/desk.ts";
import type { Fault, FaultProxy } from "#tests/support/fault-proxy.ts";
import { interceptStatements } from "#tests/support/statements.ts";

const desk = useDesk();
const UNAVAILABLE = { status: 503, code: "5030", body: {} };

/** The same backend once more, with a network between it and its database. */
let way: FaultProxy;
let database: Database;
let url: string;
beforeEach(async () => {
  const { backend } = desk;
  const far = await farFrom(backend.database);
  way = far.way;
  database = await openDatabase({ ...far, log: pino({ level: "silent" }) });
  onTestFinished(() => database.close());
  const app = createBackend(testServices(database, backend.clock), { trustProxy: 0 });
  url = await listen(app);
});

const path = () => desk.base.replace(desk.backend.url, url);
const ready = () => call(`${url}/readyz`);
const isReady = () =>
  vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }), { timeout: 15_000 });

describe("/readyz", () => {
  const faults: Fault[] = ["black hole", "mute", "stall", "reset", { latencyMs: 5_000 }];
  it.each([...faults, { bytesPerSecond: 1 }, { cutAfter: 10 }])(
    "is 5030 in time while the database is %j, and 200 when it is back",
    async (fault) => {
      await isReady();
      for (const known of [true, false]) {
        await way.set(fault);
        const began = performance.now();
        expect([known, await ready()]).toMatchObject([known, UNAVAILABLE]);
        // 2 s are promised; a query would take 4 s to fail, a connection 3 s.
        expect(performance.now() - began).toBeLessThan(2_900);
        expect(await call(`${url}/healthz`)).toMatchObject({ status: 200 });
      }
      await way.set("pass");
      await isReady();
    },
  );

  it("asks once for all who ask meanwhile", async () => {
    await isReady();
    const { taken } = way;
    await way.set("black hole");
    const answers = await Promise.all(Array.from({ length: 50 }, ready));
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
    expect(way.taken).toBe(taken);
  });

  it("is 200 while every connection of the pool is busy", async () => {
    const busy = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
    await isReady();
    for (const client of busy) client.release();
  });
});

test("a booking whose commit is not answered is 5030, and booked once when asked again", async () => {
  const booking = desk.booking("15:00");
  const asked = {
    token: desk.token,
    json: booking,
    headers: { "idempotency-key": randomUUID() },
  };
  const book = () => call<Reservation>(`${path()}/reservations`, asked);
  let booked = false;
  const restore = interceptStatements((text, send) => {
    booked ||= text.includes('insert into "reservations"');
    if (booked && text.endsWith("commit")) void way.set("mute");
    return send();
  });
  onTestFinished(restore);
  const lost = await book();
  expect(lost).toMatchObject(UNAVAILABLE);
  expect(Number(lost.headers.get("retry-after"))).toBeGreaterThan(0);
  restore();
  await way.set("pass");

  const { body, status } = await book();
  expect([status, body.number]).toEqual([201, "1120-001"]);
  expect((await desk.ask(`/reservations/${body.id}`)).body).toEqual(body);
  expect(await desk.book("16:00")).toMatchObject({ number: "1120-002" });
});

test("every call is 5030 while the database is silent, and answered when it is back", async () => {
  const ask = () =>
    call(`${path()}/reservations?from=2026-11-20&to=2026-11-20`, { token: desk.token });
  expect(await ask()).toMatchObject({ status: 200 });
  await way.set("black hole");
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
  await way.set("pass");
  await Promise.all(
    Array.from({ length: 30 }, async () => expect(await ask()).toMatchObject({ status: 200 })),
  );
  expect(database.pool.waitingCount).toBe(0);
  expect(database.pool.totalCount).toBeLessThanOrEqual(10);
});
