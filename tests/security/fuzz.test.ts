import { readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { BOARD_FORM } from "#app/routes/board/actions/posted.ts";
import { createBackend } from "#backend/app.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Resource } from "#contract/resource.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { inPart, isLong, PATIENCE_MS, seed } from "#tests/support/part.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { reportFigures } from "./figures.ts";
import { createFaultFinder, described } from "./fuzz-faults.ts";
import { anyRequest, type Badge, type Scene } from "./fuzz-requests.ts";
import { KeptConnection } from "./kept-connection.ts";
import { operationsOf, type Operation } from "./operations.ts";
import type { Wired } from "./wire.ts";
import { namesRead } from "./names-read.ts";
import { MEANT } from "./written.ts";

/** quality.md S5: odd input never breaks. Over sockets, through the built web, into the backend. */

const REQUESTS = inPart(5_000, 200_000);
const BATCH = 200;
const AT_ONCE = 8;
/** Batches that warm up: pools, caches, compiled code. */
const WARM = 5;

const { log, seen, faultOf, causeOf } = createFaultFinder();
let backend: TestBackend;
let site: string;
let reservations: string;
let operations: Operation[];
let resourceIds: string[];
const booked: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend({ hears: true });
  const app = createBackend({ ...backend.services, log }, { trustProxy: 0 });
  site = await startSite({ ...backend, app }, log);
  operations = await operationsOf(site);
  const { hospitalId, products } = backend.hospital;
  reservations = `${site}/backend/reservation/v1/hospitals/${hospitalId}/reservations`;
  const { accessToken } = await login(backend);
  for (const hour of [10, 11, 14, 15]) {
    const { body } = await call<Reservation>(reservations, {
      token: accessToken,
      json: {
        productId: products[0]!.productId,
        start: `2026-11-23T${hour}:00:00+09:00`,
        platform: "PHONE",
        party: { name: "한지우", phone: "010-2345-1234" },
      },
    });
    booked.push(body.id);
  }
  const made = ["DOCTOR", "ROOM"].map((kind) =>
    call<Resource>(reservations.replace(/reservations$/, "resources"), {
      ...{ token: accessToken, json: { name: `도수 ${kind}`, kind, units: 2 } },
    }),
  );
  resourceIds = (await Promise.all(made)).map(({ body }) => body.id);
});

async function badge(): Promise<Badge> {
  const session = await login(backend);
  return { cookie: cookiesOf(session), token: session.accessToken };
}

/** A batch's own sessions, and what there is by now. */
async function sceneNow(): Promise<Scene> {
  await sql`truncate rate_limits`.execute(backend.database.kysely);
  const staying = await badge();
  const { body } = await call<{ items: Reservation[] }>(`${reservations}?limit=4`, {
    token: staying.token,
  });
  const { hospitalId, products } = backend.hospital;
  const productIds = products.map(({ productId }) => productId);
  const ids = [...booked, ...body.items.map(({ id }) => id)];
  const starts = [9, 10, 11, 14, 15, 16, 17].flatMap((hour) =>
    ["00", "30"].map((minute) => `2026-11-24T${String(hour).padStart(2, "0")}:${minute}:00+09:00`),
  );
  const of = {
    ...MEANT,
    ...{ product: productIds, productId: productIds, item: productIds },
    ...{ reservation: ids, reservationId: ids, start: starts },
    ...{ resourceId: resourceIds, doctorId: resourceIds, facilityId: resourceIds },
  };
  const any = [...new Set(Object.values(of).flat())];
  return {
    ...{ staying, leaving: await badge(), hospitalId, operations },
    known: { any, of },
    now: backend.clock(),
  };
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function held() {
  collect();
  return {
    descriptors: readdirSync("/proc/self/fd").length,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

/** The smallest request that fails in the same way, and what the log said of it. */
async function shrunk(scene: Scene, { seed, index }: { seed: number; index: number }) {
  let smallest = "";
  const connection = new KeptConnection(site);
  const property = fc.asyncProperty(anyRequest(scene), async (request) => {
    const answer = await connection.send(request);
    const fault = faultOf(request, answer);
    if (fault !== null)
      smallest = `${fault} ← ${described(request)}\n  ${causeOf(answer).slice(0, 1_500)}`;
    return fault === null;
  });
  await fc.check(property, {
    ...{ seed, path: String(index), numRuns: 1 },
    interruptAfterTimeLimit: 10_000,
  });
  connection.close();
  return smallest;
}

it("every field of a form and parameter of an address that the web reads is among the names", () => {
  expect(namesRead()).toEqual(expect.arrayContaining(Object.keys(BOARD_FORM)));
  for (const name of ["password", "theme", "linkKey", "next", "token", "new", "start"])
    expect(namesRead()).toContain(name);
});

it(`odd input never breaks (TEST_SEED=${seed})`, { timeout: PATIENCE_MS }, async () => {
  // Of odd addresses the router warns; what it says is nobody's to read.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const times: number[] = [];
  const statuses = new Map<string, number>();
  /** By kind, a request of it. */
  const failed = new Map<string, string>();
  let faults = 0;
  let slowest = { ms: 0, request: "" };
  const connections = Array.from({ length: AT_ONCE }, () => new KeptConnection(site));
  let before = held();

  async function ask(connection: KeptConnection, request: Wired): Promise<string | null> {
    const answer = await connection.send(request).catch(() => null);
    const status = answer ? `${Math.trunc(answer.status / 100)}xx` : "closed";
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.push(answer?.ms ?? Infinity);
    if (answer && answer.ms > slowest.ms)
      slowest = { ms: answer.ms, request: described(request, 400) };
    const fault = faultOf(request, answer);
    if (fault === null) return null;
    faults += 1;
    const [, message = ""] = /"message":"([^"]*)"/.exec(causeOf(answer)) ?? [];
    return `${fault} ${message}`;
  }

  for (let done = 0; done < REQUESTS && failed.size < 5; done += BATCH) {
    if (done === WARM * BATCH) before = held();
    const scene = await sceneNow();
    // The first batch of a run with this seed is this one.
    const batchSeed = (seed + done) | 0;
    const requests = fc.sample(anyRequest(scene), { seed: batchSeed, numRuns: BATCH });
    const left = requests.entries();
    const found: { kind: string; index: number }[] = [];
    await Promise.all(
      connections.map(async (connection) => {
        for (const [index, request] of left) {
          const kind = await ask(connection, request);
          if (kind === null || failed.has(kind)) continue;
          failed.set(kind, `TEST_SEED=${batchSeed}: ${described(request)}`);
          found.push({ kind, index });
        }
      }),
    );
    for (const { kind, index } of found)
      failed.set(kind, `${failed.get(kind)}\n${await shrunk(scene, { seed: batchSeed, index })}`);
  }
  for (const connection of connections) connection.close();
  expect([...failed].map((pair) => pair.join("\n  ")).join("\n\n")).toBe("");

  // Connections that were closed are given back by the time that this one is.
  await vi.waitFor(() => expect(held().descriptors).toBeLessThan(before.descriptors + 20), 30_000);
  const after = held();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const counted = (counts: ReadonlyMap<string, number>) =>
    [...counts].toSorted().map(([what, value]) => ({ what, value, unit: "" }));
  reportFigures(
    `S5: odd requests, ${AT_ONCE} at a time`,
    [
      { what: "requests", value: times.length, unit: "" },
      ...counted(statuses),
      ...counted(seen).map((row) => ({ ...row, what: `code ${row.what}` })),
      { what: "faults", value: faults, unit: "", goal: { atMost: 0 } },
      { what: "p50", value: at(0.5), unit: "ms" },
      { what: "p99", value: at(0.99), unit: "ms" },
      {
        ...{ what: "slowest", value: slowest.ms, unit: "ms" },
        ...(isLong ? { goal: { atMost: 1_000 } } : {}),
      },
      {
        ...{ what: "descriptors more than before", unit: "" },
        ...{ value: after.descriptors - before.descriptors, goal: { atMost: 20 } },
      },
      {
        ...{ what: "heap more than before", unit: "MB" },
        ...{ value: after.heapMb - before.heapMb, goal: { atMost: 128 } },
      },
    ],
    [`slowest: ${slowest.request}`],
  );
  // It is worth something only where it also gets through.
  for (const status of ["2xx", "3xx", "4xx"])
    expect(statuses.get(status), status).toBeGreaterThan(REQUESTS / 50);
  for (const code of ["0000", "4000", "4005", "4040", "4090"])
    expect(seen.get(code), code).toBeGreaterThan(0);
});
