import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { adapters } from "#backend/platforms/index.ts";
import type { Access, PulledPage } from "#backend/platforms/platform.ts";
import { booking, failure, useSandboxEmr } from "#tests/support/sandbox-emr.ts";
import { registerClient } from "./clients.ts";
import { emrSays } from "./seed.ts";

const { EMR: emr } = adapters;
const { signal } = new AbortController();
const { access, calls, change, clock, services, start } = useSandboxEmr();

/** "From today on" is asked by the machine's own day: on the day of these bookings. */
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: clock() }));
afterAll(() => void vi.useRealTimers());

async function pulled(from: Access, since: string | null) {
  const pages: PulledPage[] = [];
  for await (const page of emr.pullReservations(from, since, signal)) pages.push(page);
  return pages;
}

describe("what is asked", () => {
  test("who it is, and what it can be told", async () => {
    expect(await emr.verify(access(), signal)).toEqual({
      ...{
        businessId: "demo-emr",
        name: "서울바른의원",
        phone: "0212345678",
        account: null,
        brn: null,
      },
      told: ["RESERVATION", "SLOTS"],
    });
    const readOnly = { ...access(), url: await start({ readOnly: ["Slot"] }) };
    expect((await emr.verify(readOnly, signal)).told).toEqual(["RESERVATION"]);
    const slots = { itemId: "first", from: "2026-11-27", to: "2026-11-27", slots: [], key: "k" };
    expect(await failure(emr.pushSlots(readOnly, slots, signal))).toMatchObject({
      kind: "REFUSED",
    });
  });

  test("what it offers", async () => {
    expect(await emr.listItems(access(), signal)).toMatchObject([
      { itemId: "first", name: "초진 진료", durationMinutes: null, state: "PUBLISHED" },
    ]);
  });

  test("its bookings, with whose they are; then what changed since, and again nothing lost", async () => {
    const [page, ...more] = await pulled(access(), null);
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
    const next = await pulled(access(), page!.cursor);
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
    const small = { ...access(), url: await start({ maxCount: 2 }) };
    const pages: number[] = [];
    const days = { from: "2026-11-27", to: "2026-11-27" };
    for await (const page of emr.listReservations(small, days, signal)) pages.push(page.length);
    expect(pages).toEqual([2, 1]);
    const other = emr.listReservations(small, { from: "2026-11-28", to: "2026-11-28" }, signal);
    for await (const page of other) expect(page).toEqual([]);
  });

  test("a page that expires is begun anew, once; the cursor comes on the last page alone", async () => {
    const expiring = { ...access(), url: await start({ maxCount: 2, pageSeconds: -1 }) };
    calls.length = 0;
    expect(await failure(pulled(expiring, null))).toMatchObject({ name: "PageExpired" });
    const gone = calls.filter((call) => call.endsWith(" 410"));
    expect(gone).toHaveLength(2);
    const small = { ...access(), url: await start({ maxCount: 2 }) };
    const cursors = (await pulled(small, null)).map(({ cursor }) => cursor !== null);
    expect(cursors).toEqual([false, true]);
  });

  test("nothing from today on: the cursor is the server's time, not ours", async () => {
    await registerClient(services().database.kysely, {
      clientId: "new",
      businessId: "new",
      key: "new-key",
    });
    const fresh = { ...access(), credential: { kind: "KEY" as const, key: "new-key" } };
    const [page] = await pulled(fresh, null);
    expect(page).toEqual({ bookings: [], cursor: clock().toISOString() });
    expect(await pulled(fresh, page!.cursor)).toEqual([page]);
  });
});
