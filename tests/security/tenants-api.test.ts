import { pino } from "pino";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import type { Resource } from "#contract/resource.ts";
import { createBackend } from "#backend/app.ts";
import { listenToAll } from "#backend/heard.ts";
import { call, testServices } from "#tests/support/backend.ts";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { startSite } from "#tests/support/site.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { reportFigures } from "./figures.ts";
import { operationsOf, type Operation } from "./operations.ts";
import {
  exchange,
  leaked,
  sending,
  settleTown,
  type Asked,
  type Tenant,
  type Town,
} from "./tenants.ts";

/**
 * quality.md S1: a hospital never sees another one. Every request that works with one's own ids is
 * sent again with the other hospital's in their place, one at a time, and with ids that nobody has:
 * both must be answered alike. (Row-level security of every table: backend/database/tenancy.)
 */

let town: Town;
beforeAll(async () => {
  town = await settleTown();
});
const standing = () => hashesOf(town.backend.database, town.theirs.hospital);
const bearer = ({ session }: Tenant) => ["authorization", `Bearer ${session.accessToken}`] as const;

const HOLIDAY = "2026-12-25";
/** The caller's own: each hospital may have one of the same id. */
const CLOSURE_ID = "00000000-0000-4000-8000-0000000000c1";

/** What each operation under a hospital needs in order to work, by method and path. */
const REQUESTS: Record<
  string,
  (tenant: Tenant) => { of?: Reservation; resource?: Resource; query?: string; json?: unknown }
> = {
  "GET ": () => ({}),
  "GET /products": () => ({}),
  "GET /calendar/holidays": () => ({}),
  "PUT /calendar/holidays/{day}": () => ({ json: { choice: "OPEN" } }),
  "PUT /calendar/temporary-holidays/{day}": () => ({ json: { name: "임시공휴일" } }),
  "DELETE /calendar/temporary-holidays/{day}": () => ({}),
  "PUT /calendar/part-closures/{closureId}": () => ({
    json: { name: "학회", day: HOLIDAY, starts: 540, ends: 720 },
  }),
  "DELETE /calendar/part-closures/{closureId}": () => ({}),
  "PUT /calendar/nth-closures/{closureId}": () => ({
    json: { name: "휴진", weekday: 0, weeks: [5] },
  }),
  "DELETE /calendar/nth-closures/{closureId}": () => ({}),
  "GET /exports/reservations": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-12-01&product=${hospital.products[0]!.productId}`,
  }),
  "POST /exports/reservations": ({ hospital }) => ({
    json: { masked: false, reason: "SETTLEMENT", product: hospital.products[0]!.productId },
  }),
  "GET /calendar-feeds": () => ({}),
  "PUT /calendar-feeds/{feedId}": () => ({ json: { name: "진료실 아이패드" } }),
  "DELETE /calendar-feeds/{feedId}": () => ({}),
  "GET /saved-filters": () => ({}),
  "PUT /saved-filters/{filterId}": () => ({ json: { name: "신청", status: "REQUESTED" } }),
  "DELETE /saved-filters/{filterId}": () => ({}),
  "POST /find": () => ({ json: { q: "한지우" } }),
  "GET /statistics": () => ({ query: "?from=2026-11-01&to=2026-11-23" }),
  "GET /week": () => ({ query: "?date=2026-11-23" }),
  "GET /series": ({ hospital }) => ({
    query: `?product=${hospital.products[0]!.productId}&starts=2026-11-23T15:00:00%2B09:00`,
  }),
  "POST /series": ({ hospital }) => ({
    json: {
      productId: hospital.products[0]!.productId,
      starts: ["2026-12-01T15:00:00+09:00"],
      platform: "PHONE",
      party: { name: "한지우", phone: "010-2345-1234" },
    },
  }),
  "POST /callers": () => ({ json: { phone: "01023451234", day: "2026-11-23" } }),
  "GET /resources": () => ({}),
  "POST /resources": () => ({ json: { name: "도수실", kind: "ROOM", units: 2 } }),
  "PATCH /resources/{resourceId}": ({ resources: [, { version }] }) => ({
    json: { version, units: 2 },
  }),
  "POST /resources/{resourceId}/impact": () => ({ json: { hours: [], closures: [] } }),
  "POST /resources/order": ({ resources }) => ({ json: { ids: resources.map(({ id }) => id) } }),
  "POST /resources/{resourceId}/archive": ({ resources: [resource] }) => ({
    resource,
    json: { version: resource.version },
  }),
  "PUT /products/{productId}/resources": ({ resources: [, doctor] }) => ({
    json: { doctorId: doctor.id, facilityId: null, version: 1 },
  }),
  "GET /slots": ({ hospital }) => ({
    query: `?product=${hospital.products[0]!.productId}&from=2026-11-23&to=2026-11-24`,
  }),
  "GET /reservations": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-12-01&product=${hospital.products[0]!.productId}`,
  }),
  "POST /reservations": ({ hospital }) => ({
    json: {
      productId: hospital.products[1]!.productId,
      start: "2026-11-23T06:00:00.000Z",
      platform: "PHONE",
      party: { name: "한지우", phone: "010-2345-1234" },
    },
  }),
  "GET /reservations/{reservationId}": () => ({}),
  "GET /reservations/{reservationId}/history": () => ({}),
  "GET /board": ({ reservation }) => ({ query: `?date=2026-11-23&reservation=${reservation.id}` }),
  "GET /days": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-11-30&free=${hospital.products[0]!.productId}`,
  }),
  "GET /events": () => ({}),
  "POST /reservations/{reservationId}/status": ({ changing: of }) => ({
    of,
    json: { status: "CANCELED", reason: "환자 요청", version: of.version },
  }),
  "POST /reservations/{reservationId}/reschedule": ({ reservation: { version }, hospital }) => ({
    json: {
      start: "2026-11-23T07:00:00.000Z",
      version,
      productId: hospital.products[1]!.productId,
    },
  }),
  "POST /reservations/{reservationId}/telling": ({ untold: of }) => ({
    of,
    json: { how: "AGAIN", version: of.version },
  }),
  "POST /reservations/{reservationId}/dismiss": ({ expired: of }) => ({
    of,
    json: { version: of.version },
  }),
  "POST /reservations/{reservationId}/take-back": ({ canceled: of }) => ({
    of,
    json: { version: of.version },
  }),
  "POST /reservations/{reservationId}/memo": ({ reservation: { version } }) => ({
    json: { memo: "x", version: version + 1 },
  }),
};

describe("the API", { timeout: PATIENCE_MS }, () => {
  it("answers another hospital's ids as ids that nobody has, in path, query and body", async () => {
    const { ours, site } = town;
    const { hospitalId } = ours.hospital;
    const operations = await operationsOf(site);
    // One more resource comes last: a new order names all that there are.
    const isLast = ({ method, path }: Operation) => method === "POST" && /\/resources$/.test(path);
    const requests = operations
      .filter(({ path }) => path.includes("/hospitals/"))
      .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
      .map(({ method, path }): Asked => {
        const known = REQUESTS[`${method} ${path.replace(/^.*\{hospitalId\}/, "")}`];
        expect(known, `a request of ${method} ${path} for this test`).toBeDefined();
        const [, doctor] = ours.resources;
        const { of = ours.reservation, resource = doctor, query = "", json } = known!(ours);
        return {
          method,
          target:
            path
              .replace("{hospitalId}", hospitalId)
              .replace("{reservationId}", of.id)
              .replace("{day}", HOLIDAY)
              .replace("{closureId}", CLOSURE_ID)
              .replace("{feedId}", CLOSURE_ID)
              .replace("{filterId}", CLOSURE_ID)
              .replace("{productId}", ours.hospital.products[2]!.productId)
              .replace("{resourceId}", resource.id) + query,
          ...(json === undefined ? {} : { type: "application/json", body: JSON.stringify(json) }),
        };
      });
    const before = await standing();
    const { sent, wrong } = await exchange(town, requests, bearer(ours));
    expect(wrong).toEqual([]);
    expect(await standing()).toEqual(before);

    for (const request of requests) {
      const elsewhere = request.target.replace(hospitalId, town.theirs.hospital.hospitalId);
      const refused = await sending(town, { ...request, target: elsewhere }, bearer(ours));
      expect(refused?.text).toContain('"4030"');
      const nobody = await sending(town, request, ["authorization", ""]);
      expect(nobody?.text).toContain('"4005"');
      // The same works with our own ids: it was refused for nothing else.
      const answer = await sending(town, request, bearer(ours));
      expect(answer?.status, `${request.target} ${answer?.text}`).toBeLessThan(300);
      expect(leaked(town, answer?.text ?? "")).toEqual([]);
    }
    reportFigures("S1: the API with another hospital's ids", [
      { what: "operations", value: requests.length, unit: "" },
      { what: "requests", value: sent, unit: "" },
      { what: "told anything", value: wrong.length, unit: "", goal: { atMost: 0 } },
    ]);
  });

  it("gives nothing for another's cursor or Idempotency-Key", async () => {
    const { site, ours, theirs } = town;
    const list = (tenant: Tenant, query: string) =>
      call<{ nextCursor: string | null }>(
        `${site}/backend/reservation/v1/hospitals/${tenant.hospital.hospitalId}/reservations?limit=1${query}`,
        { token: tenant.session.accessToken },
      );
    const { nextCursor } = (await list(theirs, "")).body;
    expect(nextCursor).toBeTruthy();
    const page = await list(ours, `&cursor=${nextCursor!}`);
    expect(leaked(town, JSON.stringify(page.body), nextCursor!)).toEqual([]);

    const book = (tenant: Tenant) =>
      call<Reservation>(
        `${site}/backend/reservation/v1/hospitals/${tenant.hospital.hospitalId}/reservations`,
        {
          token: tenant.session.accessToken,
          headers: { "idempotency-key": "the-same" },
          json: {
            productId: tenant.hospital.products[2]!.productId,
            start: "2026-11-24T01:00:00.000Z",
            platform: "PHONE",
            party: { name: tenant.patient, phone: tenant.phone },
          },
        },
      );
    expect((await book(theirs)).status).toBe(201);
    const own = await book(ours);
    expect(own.status).toBe(201);
    expect(leaked(town, JSON.stringify(own.body))).toEqual([]);
  });
});

describe("what comes by itself", { timeout: PATIENCE_MS }, () => {
  it("a push for one hospital touches no other one's booking of the same number", async () => {
    const { backend, ours, theirs } = town;
    const booking = { bookingId: "of-both" };
    const push = (tenant: Tenant, name: string, sequence: number) =>
      sendPush(
        backend,
        makePush({
          eventId: `${name} ${sequence}`,
          businessId: tenant.hospital.businessIds.NAVER,
          booking: { ...booking, name, sequence },
        }),
      );
    expect(await push(theirs, theirs.patient, 1)).toBe("202 0000");
    const before = await standing();
    expect(await push(ours, "한지우", 2)).toBe("202 0000");
    expect(await standing()).toEqual(before);
  });

  it("an event stream says nothing of another hospital", async () => {
    const { backend, ours, theirs } = town;
    const { database, clock, hospital } = backend;
    const listener = await listenToAll({ database, log: pino({ level: "silent" }) });
    onTestFinished(() => listener.close());
    await vi.waitFor(() => expect(listener.healthy()).toBe(true), 10_000);
    const app = createBackend(testServices(database, clock, listener), { trustProxy: 0 });
    const site = await startSite({ app, clock, hospital });
    const api = (tenant: Tenant) =>
      `${site}/backend/reservation/v1/hospitals/${tenant.hospital.hospitalId}`;
    const heard = await Promise.all([
      open(`${site}/events`, ["cookie", cookiesOf(ours.session)]),
      open(`${api(ours)}/events`, bearer(ours)),
    ]);
    const memo = (tenant: Tenant, text: string) =>
      call<Reservation>(`${api(tenant)}/reservations/${tenant.reservation.id}`, {
        token: tenant.session.accessToken,
      }).then(({ body: { version } }) =>
        call(`${api(tenant)}/reservations/${tenant.reservation.id}/memo`, {
          token: tenant.session.accessToken,
          json: { memo: text, version },
        }),
      );
    expect((await memo(theirs, "휠체어")).status).toBe(200);
    expect((await memo(ours, "지팡이")).status).toBe(200);
    // Notices come in the order of the commits: theirs would have come before.
    for (const stream of heard)
      await vi.waitFor(() => expect(stream.text).toContain(ours.reservation.id), 10_000);
    for (const stream of heard) expect(leaked(town, stream.text)).toEqual([]);
  });

  /** Reads a stream until the test is over. */
  async function open(url: string, [name, value]: readonly [string, string]) {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const response = await fetch(url, { headers: { [name]: value }, signal: ending.signal });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const heard = { text: "" };
    const reading = async () => {
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read())
        heard.text += part.value;
    };
    void reading().catch(() => undefined);
    await vi.waitFor(() => expect(heard.text).not.toBe(""), 10_000);
    return heard;
  }
});
