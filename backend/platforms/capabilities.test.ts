import { describe, expect, test } from "vitest";
import { CAPABILITIES, type Askable, type Tellable } from "#contract/platform-capabilities.ts";
import { tellsPatients } from "#contract/platform-names.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import type { Access, Platform } from "./platform.ts";
import { PlatformFailure } from "./platform-failure.ts";
import { adapters } from "./registry.ts";

/** What the table says is compared with what each adapter does: whether it turns to the platform at all. */
const { signal } = new AbortController();
const days = { from: "2026-11-20", to: "2026-11-21" };
const [start, end] = [new Date("2026-11-20T15:00:00+09:00"), new Date("2026-11-20T15:15:00+09:00")];
const item = { ...{ name: "재진", description: null, durationMinutes: 15, cleanupMinutes: null } };
const booking = { reservationId: "0d0c7a1c-0000-4000-8000-000000000001", externalId: "n-1" };

type Way = (adapter: Platform, access: Access) => unknown;
const TOLD: Record<Tellable, Way> = {
  RESERVATION: (adapter, access) =>
    adapter.pushReservation(
      access,
      { ...booking, status: "CONFIRMED", start, end, version: 2 },
      signal,
    ),
  SLOTS: (adapter, access) =>
    adapter.pushSlots(access, { ...days, itemId: "i-1", slots: [], key: "k-1" }, signal),
  ITEM: (adapter, access) =>
    adapter.pushItem(
      access,
      { ...item, capacity: 1, price: null, itemId: "i-1", offered: true, key: "k-1" },
      signal,
    ),
};
const ASKED: Record<Askable, Way> = {
  ACCOUNT: (adapter, access) => adapter.verify(access, signal),
  ITEMS: (adapter, access) => adapter.listItems(access, signal),
  SLOTS: (adapter, access) => adapter.listSlots(access, { ...days, itemId: "i-1" }, signal),
  BOOKINGS: (adapter, access) => first(adapter.pullReservations(access, null, signal)),
};
const first = (pages: AsyncIterable<unknown>) => pages[Symbol.asyncIterator]().next();

/** What it asks the network for, of a platform that answers nothing. */
async function tried(platform: LinkedPlatform, way: Way) {
  const requests: string[] = [];
  const access: Access = {
    ...{ url: "http://platform.test", businessId: "b-1", credential: { kind: "KEY", key: "k" } },
    fetch: (input) => {
      requests.push(input instanceof Request ? input.url : String(input));
      return Promise.resolve(Response.json({}, { status: 500 }));
    },
  };
  const failure: unknown = await Promise.resolve(way(adapters[platform], access)).catch(
    (error: unknown) => error,
  );
  return { asks: requests.length > 0, failure };
}

describe.each(LINKED_PLATFORMS)("%s", (platform) => {
  const { told, asked, writesToPatient } = CAPABILITIES[platform];

  test.each(Object.entries(TOLD))("is told %s, or that is refused at once", async (what, way) => {
    const { asks, failure } = await tried(platform, way);
    expect(asks).toBe(told.some((one) => one === what));
    if (!asks) expect(failure).toMatchObject({ kind: "REFUSED" });
    expect(failure).toBeInstanceOf(PlatformFailure);
  });

  test.each(Object.entries(ASKED))("is asked %s", async (what, way) => {
    expect((await tried(platform, way)).asks).toBe(asked.some((one) => one === what));
  });

  test("writes to patients where its name says so", () => {
    expect(writesToPatient.length > 0).toBe(tellsPatients(platform));
  });
});
