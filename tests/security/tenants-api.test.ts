import { pino } from "pino";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { createBackend } from "#backend/app.ts";
import { listenToAll } from "#backend/heard.ts";
import { call, testServices } from "#tests/support/backend.ts";
import { describedBy } from "#tests/support/described.ts";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { startSite } from "#tests/support/site.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { askable, requestOf } from "./api-requests.ts";
import { reportFigures } from "./figures.ts";
import { operationsOf } from "./operations.ts";
import { exchange, leaked, sending } from "./exchange.ts";
import { settleTown, type Tenant, type Town } from "./tenants.ts";

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

describe("the API", { timeout: PATIENCE_MS }, () => {
  it("answers another hospital's ids as ids that nobody has, in path, query and body", async () => {
    const { ours, site } = town;
    const { hospitalId } = ours.hospital;
    const operations = await operationsOf(site);
    const asked = askable(operations);
    const requests = asked.map((operation) => requestOf(operation, ours));
    const problemsOf = await describedBy(site);
    const before = await standing();
    const { sent, wrong } = await exchange(town, requests, bearer(ours));
    expect(wrong).toEqual([]);
    expect(await standing()).toEqual(before);

    for (const [i, request] of requests.entries()) {
      const elsewhere = request.target.replace(hospitalId, town.theirs.hospital.hospitalId);
      const refused = await sending(town, { ...request, target: elsewhere }, bearer(ours));
      expect(refused?.text).toContain('"4030"');
      const nobody = await sending(town, request, ["authorization", ""]);
      expect(nobody?.text).toContain('"4005"');
      // The same works with our own ids: it was refused for nothing else.
      const answer = await sending(town, request, bearer(ours));
      expect(answer?.status, `${request.target} ${answer?.text}`).toBeLessThan(300);
      expect(leaked(town, answer?.text ?? "")).toEqual([]);
      expect(problemsOf(asked[i]!, answer!)).toEqual([]);
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
