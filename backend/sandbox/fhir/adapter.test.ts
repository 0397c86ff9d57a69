import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { adapters, publicKeys, signingKey } from "#backend/platforms/index.ts";
import { PlatformFailure, type Access, type PulledPage } from "#backend/platforms/platform.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { serve } from "#tests/support/serve.ts";
import { forgetTokens, registerClient } from "./clients.ts";
import type { FhirServer } from "./fhir-server.ts";
import { emrSays, seedAppointments, type SeedBooking } from "./seed.ts";
import { createFhirServer } from "./server.ts";

const { EMR: emr } = adapters;
const { signal } = new AbortController();
const businessId = "demo-emr";
const clock = clockAt("2026-11-25T10:00:00+09:00");
const at = (time: string, day = "2026-11-27") => new Date(`${day}T${time}:00+09:00`);

let database: Database;
let services: ReturnType<typeof testServices>;
let url: string;
let key: Access;
const calls: string[] = [];

/** The server as it is mounted, over HTTP, noting what it was asked. */
async function start(options: Partial<FhirServer> = {}): Promise<string> {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const { pathname, search } = new URL(c.req.url);
    calls.push(
      `${c.req.method} ${pathname.slice("/emr/".length)}${decodeURIComponent(search)} ${c.res.status}`,
    );
  });
  app.route("/emr", createFhirServer("/emr", { services: () => services, ...options }));
  return `${await serve(app.fetch)}/emr`;
}

const booking = (n: number, more: Partial<SeedBooking> = {}): SeedBooking => ({
  ...{ externalId: `a-${n}`, itemId: "first", reservationId: `r-${n}`, status: "CONFIRMED" },
  ...{ start: at("09:00"), end: at("09:30"), name: "한지우", phone: "01000001234" },
  since: new Date(clock().getTime() - 60 * 60_000 + n * 1000),
  ...{ createdAt: at("09:00", "2026-11-20"), chartNumber: `00${n}`, visitType: "return" },
  ...{ message: null, ...more },
});
const seed = (of: string, bookings: SeedBooking[]) =>
  seedAppointments(database.kysely, {
    ...{ businessId: of, hospital: { name: "서울바른의원", phone: "0212345678" }, bookings },
    services: [
      {
        ...{ itemId: "first", name: "초진 진료", description: "처음 오시는 분" },
        slots: [{ start: at("10:00"), end: at("10:30"), free: 2 }],
      },
    ],
  });

beforeAll(async () => {
  database = await createTestDatabase();
  services = testServices(database, clock);
  await signingKey(services.secrets, database.kysely);
  url = await start();
  await registerClient(database.kysely, { clientId: "key", businessId, key: "the-key" });
  key = { url, businessId, credential: { kind: "KEY", key: "the-key" } };
  await seed(businessId, [booking(1), booking(2, { status: "REJECTED" }), booking(3)]);
});

async function pulled(access: Access, since: string | null) {
  const pages: PulledPage[] = [];
  for await (const page of emr.pullReservations(access, since, signal)) pages.push(page);
  return pages;
}
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlatformFailure)) throw error;
  return error;
};
const tidings = (n: number, status: SeedBooking["status"], more = {}) => ({
  ...{ reservationId: `r-${n}`, externalId: `a-${n}`, status, version: 2 },
  ...{ start: at("09:00"), end: at("09:30"), ...more },
});
/** As another program at the EMR would. */
async function change(id: string, more: object): Promise<void> {
  const headers = { authorization: "Bearer the-key", "content-type": "application/fhir+json" };
  const there = await fetch(`${url}/Appointment/${id}`, { headers });
  const body = JSON.stringify({ ...((await there.json()) as object), ...more });
  const ifMatch = { "if-match": there.headers.get("etag") ?? "" };
  const init = { method: "PUT", headers: { ...headers, ...ifMatch }, body };
  expect((await fetch(`${url}/Appointment/${id}`, init)).status).toBe(200);
}

describe("what is asked", () => {
  test("who it is, and what it can be told", async () => {
    expect(await emr.verify(key, signal)).toEqual({
      ...{ businessId, name: "서울바른의원", phone: "0212345678", account: null, brn: null },
      told: ["RESERVATION", "SLOTS"],
    });
    const readOnly = { ...key, url: await start({ readOnly: ["Slot"] }) };
    expect((await emr.verify(readOnly, signal)).told).toEqual(["RESERVATION"]);
    const slots = { itemId: "first", from: "2026-11-27", to: "2026-11-27", slots: [], key: "k" };
    expect(await failure(emr.pushSlots(readOnly, slots, signal))).toMatchObject({
      kind: "REFUSED",
    });
  });

  test("what it offers", async () => {
    expect(await emr.listItems(key, signal)).toMatchObject([
      { itemId: "first", name: "초진 진료", durationMinutes: null, state: "PUBLISHED" },
    ]);
  });

  test("its bookings, with whose they are; then what changed since, and again nothing lost", async () => {
    const [page, ...more] = await pulled(key, null);
    expect(more).toEqual([]);
    expect(page!.bookings.map((one) => one.booking)).toMatchObject([
      {
        ...{ externalId: "a-1", status: "CONFIRMED", visitType: "RETURN", itemId: "first" },
        party: { name: "한지우", phone: "01000001234", chartNumber: "001" },
        sequence: emrSays(booking(1)).sequence,
      },
      { externalId: "a-2", status: "REJECTED" },
      { externalId: "a-3" },
    ]);
    expect(page!.cursor).toBe(booking(3).since.toISOString());
    await change("a-1", { status: "arrived" });
    calls.length = 0;
    const next = await pulled(key, page!.cursor);
    expect(next.flatMap(({ bookings }) => bookings.map((one) => one.booking))).toMatchObject([
      ...[
        { externalId: "a-2" },
        { externalId: "a-3" },
        { externalId: "a-1", status: "CHECKED_IN" },
      ],
    ]);
    expect(calls[0]).toBe(
      "GET Appointment?_lastUpdated=ge2026-11-24T23:58:03.000Z&_sort=_lastUpdated&_count=100 200",
    );
  });

  test("all of some days, by pages that the server leads to", async () => {
    const small = { ...key, url: await start({ maxCount: 2 }) };
    const pages: number[] = [];
    const days = { from: "2026-11-27", to: "2026-11-27" };
    for await (const page of emr.listReservations(small, days, signal)) pages.push(page.length);
    expect(pages).toEqual([2, 1]);
    const other = emr.listReservations(small, { from: "2026-11-28", to: "2026-11-28" }, signal);
    for await (const page of other) expect(page).toEqual([]);
  });

  test("a page that expires is begun anew, once; the cursor comes on the last page alone", async () => {
    const expiring = { ...key, url: await start({ maxCount: 2, pageSeconds: -1 }) };
    calls.length = 0;
    expect(await failure(pulled(expiring, null))).toMatchObject({ name: "PageExpired" });
    const gone = calls.filter((call) => call.endsWith(" 410"));
    expect(gone).toHaveLength(2);
    const small = { ...key, url: await start({ maxCount: 2 }) };
    const cursors = (await pulled(small, null)).map(({ cursor }) => cursor !== null);
    expect(cursors).toEqual([false, true]);
  });

  test("nothing from today on: the cursor is the server's time, not ours", async () => {
    await registerClient(database.kysely, { clientId: "new", businessId: "new", key: "new-key" });
    const fresh = { ...key, credential: { kind: "KEY" as const, key: "new-key" } };
    const [page] = await pulled(fresh, null);
    expect(page).toEqual({ bookings: [], cursor: clock().toISOString() });
    expect(await pulled(fresh, page!.cursor)).toEqual([page]);
  });
});

describe("what is told", () => {
  test("how a booking stands: ours changes, what others wrote stays", async () => {
    await change("a-3", {
      comment: "다른 프로그램",
      extension: [{ url: "urn:x", valueCode: "y" }],
    });
    await emr.pushReservation(key, tidings(3, "NO_SHOW"), signal);
    const headers = { authorization: "Bearer the-key" };
    const answer = await fetch(`${url}/Appointment/a-3`, { headers });
    expect(await answer.json()).toMatchObject({
      ...{ status: "noshow", comment: "다른 프로그램", extension: [{ url: "urn:x" }] },
      identifier: [{ system: "urn:doctalk:reservation", value: "r-3" }],
    });
    calls.length = 0;
    await emr.pushReservation(key, tidings(3, "NO_SHOW"), signal);
    expect(calls, "told again it writes nothing").toEqual(["GET Appointment/a-3 200"]);
  });

  test("somebody is faster: CONFLICT, and nothing of theirs is lost", async () => {
    const racing: Access = {
      ...key,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === "PUT") await change("a-3", { comment: "먼저" });
        return fetch(request);
      },
    };
    const lost = await failure(emr.pushReservation(racing, tidings(3, "CONFIRMED"), signal));
    expect(lost).toMatchObject({ kind: "CONFLICT", message: "answered 412 (conflict)" });
  });

  test("what was cancelled there meanwhile is not brought back", async () => {
    await change("a-1", { status: "cancelled" });
    const lost = await failure(emr.pushReservation(key, tidings(1, "CONFIRMED"), signal));
    expect(lost).toMatchObject({ kind: "CONFLICT" });
    await emr.pushReservation(key, tidings(1, "CANCELED"), signal);
  });

  test.each([
    ["a-404", "EMR에 이 예약이 없어요.|no Appointment/a-404"],
    ["a-2", "Appointment/a-2 was deleted"],
  ])("%s is gone: REFUSED with words", async (externalId, words) => {
    const headers = { authorization: "Bearer the-key" };
    await fetch(`${url}/Appointment/a-2`, { method: "DELETE", headers });
    const lost = await failure(
      emr.pushReservation(key, { ...tidings(1, "CANCELED"), externalId }, signal),
    );
    expect(lost.kind).toBe("REFUSED");
    expect(words).toContain(lost.words);
  });

  test("what the standard does not allow is REFUSED in the server's words", async () => {
    const backwards = tidings(3, "CONFIRMED", { start: at("11:00"), end: at("10:00") });
    const lost = await failure(emr.pushReservation(key, backwards, signal));
    expect(lost).toMatchObject({ kind: "REFUSED", message: "answered 422 (invariant)" });
    expect(lost.words).toContain("end < start");
  });

  test("a write without If-Match is 428 there", async () => {
    const headers = { authorization: "Bearer the-key", "content-type": "application/fhir+json" };
    const there = await fetch(`${url}/Appointment/a-3`, { headers });
    const init = { method: "PUT", headers, body: await there.text() };
    expect((await fetch(`${url}/Appointment/a-3`, init)).status).toBe(428);
  });

  test("what is free: made, closed and opened again, and somebody's visit stays", async () => {
    const days = { itemId: "first", from: "2026-11-27", to: "2026-11-27" };
    const slot = (time: string, free: number) => {
      const start = at(time);
      return { start, end: new Date(start.getTime() + 30 * 60_000), free };
    };
    expect(await emr.listSlots(key, days, signal)).toEqual([slot("10:00", 2)]);
    for (const slots of [
      [slot("10:00", 1), slot("11:00", 3)],
      [slot("11:00", 1)],
      [slot("10:00", 2), slot("11:00", 2)],
    ]) {
      await emr.pushSlots(key, { ...days, slots, key: "k" }, signal);
      expect(await emr.listSlots(key, days, signal)).toEqual(slots);
      calls.length = 0;
      await emr.pushSlots(key, { ...days, slots, key: "k" }, signal);
      expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
    }
    expect(await failure(emr.listSlots(key, { ...days, itemId: "none" }, signal))).toMatchObject({
      kind: "REFUSED",
    });
  });
});

describe("who is let in", () => {
  const smart = async (more: Partial<Access> = {}): Promise<Access> => ({
    ...{ url, businessId, ...more },
    credential: { kind: "SMART", tokenUrl: `${url}/token`, clientId: "smart" },
    signingKey: await signingKey(services.secrets, database.kysely),
  });
  const tokens = () => calls.filter((call) => call.startsWith("POST token")).length;

  test("by our own key: one token for all, asked anew when it is taken away", async () => {
    await registerClient(database.kysely, { clientId: "smart", businessId });
    calls.length = 0;
    const access = await smart();
    await Promise.all([emr.listItems(access, signal), emr.verify(access, signal)]);
    await emr.listItems(access, signal);
    expect(tokens()).toBe(1);
    await forgetTokens(database.kysely, businessId);
    await emr.listItems(access, signal);
    expect(tokens()).toBe(2);
    await registerClient(database.kysely, { clientId: "smart", businessId, secret: "shared" });
    await forgetTokens(database.kysely, businessId);
    const lost = await failure(emr.listItems(access, signal));
    expect(lost).toMatchObject({
      kind: "LOCKED_OUT",
      words: "no client that signs (invalid_client)",
    });
  });

  test("not by another's key", async () => {
    await registerClient(database.kysely, { clientId: "smart-2", businessId });
    const other = await createTestDatabase();
    const credential = { kind: "SMART", tokenUrl: `${url}/token`, clientId: "smart-2" } as const;
    const signed = await signingKey(services.secrets, other.kysely);
    const lost = await failure(
      emr.listItems({ ...(await smart()), credential, signingKey: signed }, signal),
    );
    expect(lost).toMatchObject({ kind: "LOCKED_OUT" });
    expect((await publicKeys(services)).keys).toHaveLength(1);
  });

  test.each([
    ["p:ss w%rd+", null],
    ["another", "LOCKED_OUT"],
  ])("by a shared secret %s: %s", async (clientSecret, kind) => {
    await registerClient(database.kysely, { clientId: "o:auth", businessId, secret: "p:ss w%rd+" });
    const credential = { kind: "OAUTH" as const, tokenUrl: `${url}/token`, clientId: "o:auth" };
    const access: Access = { url, businessId, credential: { ...credential, clientSecret } };
    const items = emr.listItems(access, signal);
    if (kind === null) expect(await items).toHaveLength(1);
    else expect((await failure(items)).kind).toBe(kind);
  });

  test("not with a key that is not known", async () => {
    const access = { ...key, credential: { kind: "KEY" as const, key: "nope" } };
    const lost = await failure(emr.verify(access, signal));
    expect(lost).toMatchObject({ kind: "LOCKED_OUT", message: "answered 401 (login)" });
  });
});
