import { describe, expect, test } from "vitest";
import type { PulledPage } from "../platform.ts";
import {
  account,
  booking,
  days,
  item,
  itemTidings,
  naver,
  says,
  saysNothing,
  signal,
  slot,
  slotTidings,
  tidings,
  useJsonPlatform,
  type Verb,
} from "#tests/support/json-platform.ts";

const { access, answers, asked, lines, pulled, verbs } = useJsonPlatform();
const EVERY = Object.keys(verbs) as Verb[];

describe("a platform that answers as agreed", () => {
  test("says who the hospital is there, and what it may be told", async () => {
    answers(says(account));
    expect(await verbs.verify()).toEqual({
      ...{ businessId: account.businessId, name: account.name, account: account.account },
      ...{ phone: null, brn: null, told: ["RESERVATION", "SLOTS"] },
    });
    expect(lines()).toEqual(["GET /api/account"]);
  });

  test("gives all of its products, page by page", async () => {
    answers(
      says({ items: [item], next: "2" }),
      says({ items: [{ ...item, itemId: "i-2", price: null, state: "paused" }], next: null }),
    );
    expect(await verbs.listItems()).toMatchObject([
      {
        ...{ itemId: "i/1", price: { kind: "UNCOVERED", amount: 50_000, from: true } },
        ...{ state: "REJECTED", updatedAt: new Date("2026-11-20T05:00:00Z") },
      },
      { itemId: "i-2", price: null, state: "PAUSED" },
    ]);
    expect(lines()).toEqual(["GET /api/items", "GET /api/items?cursor=2"]);
  });

  test("takes a product, a new one and one that it has", async () => {
    answers(says(item), says(item, 201));
    expect(await verbs.pushItem()).toMatchObject({ itemId: "i/1", state: "REJECTED" });
    await naver.pushItem(access(), { ...itemTidings, itemId: null }, signal);
    expect(asked.map(({ line }) => line)).toEqual(["PUT /api/items/i%2F1", "POST /api/items"]);
    for (const { body, headers } of asked) {
      expect(body).toEqual({
        ...{ name: "초진", description: null, durationMinutes: 30, cleanupMinutes: 5 },
        ...{ capacity: 1, price: { kind: "counsel", amount: null, from: false }, offered: false },
      });
      expect(headers["idempotency-key"]).toBe("item-key");
    }
  });

  test("says what it sells, and takes what it is to sell", async () => {
    answers(says({ slots: [slot] }), saysNothing);
    const [sold] = await verbs.listSlots();
    const [start, end] = ["2026-11-20T06:00:00.000Z", "2026-11-20T06:30:00.000Z"];
    expect(sold).toEqual({ start: new Date(start), end: new Date(end), free: 2 });
    await naver.pushSlots(access(), { ...slotTidings, slots: [sold!] }, signal);
    expect(lines()).toEqual([
      "GET /api/items/i/1/slots?from=2026-11-20&to=2026-11-21",
      "PUT /api/items/i/1/slots",
    ]);
    expect(asked[1]!.body).toEqual({ ...days, slots: [{ start, end, free: 2 }] });
    expect(asked[1]!.headers["idempotency-key"]).toBe("slots-key");
  });

  test("is told how a booking stands", async () => {
    answers(saysNothing);
    await verbs.pushReservation();
    expect(lines()).toEqual(["PUT /api/bookings/예약/1"]);
    const { start, end } = tidings;
    const times = { start: start.toISOString(), end: end.toISOString() };
    expect(asked[0]!.body).toEqual({ status: "confirmed", ...times, version: 3 });
    expect(asked[0]!.headers["idempotency-key"]).toBe("r-1:3");
  });

  test("is asked by every verb with the hospital's key, as its business", async () => {
    for (const verb of EVERY) await verbs[verb]().catch(() => undefined);
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        authorization: "Bearer key-1",
        "x-business-id": "demo-naver",
      });
    asked.length = 0;
    await naver.verify({ ...access(), credential: null }, signal).catch(() => undefined);
    expect(asked[0]!.headers).not.toHaveProperty("authorization");
  });

  test("lists the bookings of some days", async () => {
    const [first, second] = ["2026-11-20T05:12:00Z", "2026-11-19T00:00:00+09:00"];
    answers(
      says({ bookings: [booking("b-1", first)], next: "n" }),
      says({ bookings: [booking("b-2", second, { status: "wartet" })], next: null }),
    );
    expect(await verbs.listReservations()).toMatchObject([
      [{ changedAt: new Date(first), booking: { externalId: "b-1", status: "REQUESTED" } }],
      [{ changedAt: new Date(second), booking: { status: null, externalStatus: "wartet" } }],
    ]);
    expect(lines()).toEqual([
      "GET /api/bookings?from=2026-11-20&to=2026-11-21&limit=200",
      "GET /api/bookings?from=2026-11-20&to=2026-11-21&limit=200&cursor=n",
    ]);
  });
});

describe("pulling what changed", () => {
  const cursors = (pages: PulledPage[]) => pages.map(({ cursor }) => cursor);
  const changedSince = () =>
    new URL(asked.at(-1)!.line.slice(4), access().url).searchParams.get("changedSince");

  test("goes on from the greatest change that was read to the end, two minutes of it again", async () => {
    answers(
      says({ bookings: [booking("b-1", "2026-11-20T14:12:00.007+09:00")], next: "n" }),
      says({ bookings: [booking("b-2", "2026-11-20T05:11:00Z")], next: null }),
      says({ bookings: [booking("b-3", "2026-11-20T05:12:00.007Z")], next: null }),
    );
    const first = await pulled(null);
    expect(cursors(first)).toEqual([null, "2026-11-20T05:12:00.007Z"]);
    const second = await pulled(cursors(first)[1]!);
    expect(changedSince()).toBe("2026-11-20T05:10:00.007Z");
    // Another of the same millisecond comes, and what comes twice moves nothing on.
    expect(second[0]!.bookings[0]!.booking.externalId).toBe("b-3");
    expect(cursors(second)).toEqual(["2026-11-20T05:12:00.007Z"]);
  });

  test("of nothing new leaves the cursor where it was; of nothing at all it has one, too", async () => {
    answers(says({ bookings: [], next: null }), says({ bookings: [], next: null }));
    expect(cursors(await pulled("2026-11-20T05:12:00.000Z"))).toEqual(["2026-11-20T05:12:00.000Z"]);
    const [cursor] = cursors(await pulled(null));
    expect(cursor).not.toBeNull();
    answers(says({ bookings: [], next: null }));
    expect(cursors(await pulled(cursor!))).toEqual([cursor]);
  });

  test("with a page that fails gives what it has read, and no cursor", async () => {
    answers(
      says({ bookings: [booking("b-1", "2026-11-20T05:12:00Z")], next: "n" }),
      says({}, 503, { "retry-after": "7" }),
    );
    const pages: PulledPage[] = [];
    const reading = async () => {
      for await (const page of naver.pullReservations(access(), null, signal)) pages.push(page);
    };
    await expect(reading()).rejects.toMatchObject({ kind: "PASSING", retryAfterSeconds: 7 });
    expect(pages).toMatchObject([{ cursor: null, bookings: [{ booking: { externalId: "b-1" } }] }]);
  });

  test("ends after as many pages as anybody has", async () => {
    for (let page = 1; page <= 1_010; page += 1) answers(says({ items: [], next: String(page) }));
    await expect(verbs.listItems()).rejects.toThrow("more pages than anybody has");
    expect(asked).toHaveLength(1_000);
  }, 30_000);

  test("ends where its pages lead back", async () => {
    const page = (next: string) => says({ bookings: [], next });
    answers(page("a"), page("b"), page("a"), page("b"));
    await expect(pulled(null)).rejects.toMatchObject({ kind: "PASSING" });
    expect(asked).toHaveLength(3);
  });

  test("takes out what may not be kept", async () => {
    const message = "900101-1234567, 주차 되나요?";
    const said = booking("b-1", "2026-11-20T05:12:00Z", { message });
    answers(says({ bookings: [said], next: null }));
    const [page] = await pulled(null);
    expect(page!.bookings[0]!.booking.message).toBe("(주민등록번호 지움), 주차 되나요?");
  });
});
