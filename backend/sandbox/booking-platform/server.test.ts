import { fileTypeFromBuffer } from "file-type";
import { describe, expect, test } from "vitest";
import { readPicture } from "#backend/platforms/index.ts";
import { naver } from "#backend/platforms/naver/naver.ts";
import type { ItemTidings, Tidings } from "#backend/platforms/platform.ts";
import { PlatformFailure } from "#backend/platforms/platform-failure.ts";
import { allOf, useSandbox } from "#tests/support/sandbox.ts";
import { createBookingPlatform } from "./server.ts";
import { reviewItem } from "./items.ts";

const it = useSandbox();
const { signal } = new AbortController();
const NAVER = { platform: "NAVER", businessId: "demo-naver" } as const;

const failureOf = (act: Promise<unknown>): Promise<PlatformFailure> =>
  act.then(
    () => Promise.reject(new Error("it was taken")),
    (error: unknown) => (error instanceof PlatformFailure ? error : Promise.reject(error as Error)),
  );

const tidingsOf = (externalId: string, given: Partial<Tidings> = {}): Tidings => ({
  ...{ reservationId: `r-${externalId}`, externalId, status: "CONFIRMED", version: 2 },
  start: new Date("2026-11-27T01:00:00Z"),
  end: new Date("2026-11-27T01:30:00Z"),
  ...given,
});
const item: ItemTidings = {
  ...{ itemId: null, name: "새 상품", description: "처음", durationMinutes: 30 },
  ...{ cleanupMinutes: 10, capacity: 2, offered: true, key: "new-item" },
  price: { kind: "UNCOVERED", amount: 50_000, from: true },
};

describe.each([undefined, "HTTP"] as const)("asked %s as the product asks", (over) => {
  const access = () => it.access("NAVER", over);
  const own = over ?? "in-process";

  test("it says whose account it is", async () => {
    expect(await naver.verify(await access(), signal)).toEqual({
      ...{ businessId: "demo-naver", name: "서울바른의원", account: "ba***@naver.com" },
      ...{ phone: "0200000000", brn: "2208162517", told: ["ITEM", "SLOTS", "RESERVATION"] },
    });
  });

  test("a key that is not this business's is refused, and none", async () => {
    const right = await access();
    for (const credential of [null, { kind: "KEY", key: "demo-kakao-key-2026-9f3c" } as const])
      for (const act of [
        () => naver.verify({ ...right, credential }, signal),
        () => naver.pushReservation({ ...right, credential }, tidingsOf("x"), signal),
      ])
        expect(await failureOf(act())).toMatchObject({ kind: "LOCKED_OUT" });
  });

  test("a new product waits until somebody has looked at it, and so does one renamed", async () => {
    const reached = await access();
    const key = `${own}-item`;
    const made = await naver.pushItem(reached, { ...item, key }, signal);
    expect(made).toMatchObject({ name: "새 상품", state: "REVIEW", price: item.price });
    // The same act again makes no second one.
    expect((await naver.pushItem(reached, { ...item, key }, signal)).itemId).toBe(made.itemId);
    const { itemId } = made;
    const review = (reason: string | null) =>
      reviewItem(it.world.state(), NAVER, { itemId, reason, now: it.clock() });
    await review(null);
    let changes = 0;
    const change = (given: Partial<ItemTidings>) =>
      naver.pushItem(
        reached,
        { ...item, itemId, ...given, key: `${own}-change-${(changes += 1)}` },
        signal,
      );
    expect(await change({ capacity: 3 })).toMatchObject({ state: "PUBLISHED", capacity: 3 });
    expect(await change({ offered: false })).toMatchObject({ state: "PAUSED" });
    expect(await change({ name: "다른 이름" })).toMatchObject({ state: "REVIEW" });
    await review("사진이 없어요");
    const listed = await naver.listItems(reached, signal);
    expect(listed.find((one) => one.itemId === itemId)).toMatchObject({
      ...{ name: "다른 이름", state: "REJECTED", stateReason: "사진이 없어요" },
    });
  });

  test("a picture of a product is one, whoever asks", async () => {
    const reached = await access();
    const items = await naver.listItems(reached, signal);
    const [address = ""] = items.find(({ name }) => name === "비타민 주사")?.pictures ?? [];
    expect(address.startsWith(reached.url)).toBe(true);
    const bytes = await readPicture(reached, address, signal);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe("image/png");
  });

  test("what is sold on some days is replaced on these days, and on no other", async () => {
    const reached = await access();
    const listed = (from: string, to = from) =>
      naver.listSlots(reached, { itemId: "demo-item-5", from, to }, signal);
    const before = await listed("2026-12-03");
    expect(before.length).toBeGreaterThan(0);
    const start = new Date("2026-12-02T00:00:00+09:00");
    const slot = { start, end: new Date("2026-12-02T01:30:00+09:00"), free: 1 };
    const days = { itemId: "demo-item-5", from: "2026-12-01", to: "2026-12-02" };
    await naver.pushSlots(reached, { ...days, slots: [slot], key: `${own}-slots` }, signal);
    expect(await listed("2026-12-01", "2026-12-02")).toEqual([slot]);
    expect(await listed("2026-12-03")).toEqual(before);
    const unknown = { ...days, itemId: "no-such", slots: [], key: `${own}-none` };
    expect(await failureOf(naver.pushSlots(reached, unknown, signal))).toMatchObject({
      ...{ kind: "REFUSED", words: "모르는 상품이에요." },
    });
  });

  test("it takes how a booking stands once, and nothing older that says otherwise", async () => {
    const reached = await access();
    const { rows } = await it.database.pool.query<{ id: string }>(
      `select booking_id as id from sandbox.bookings
       where platform = 'NAVER' and status = 'confirmed' order by booking_id offset $1 limit 1`,
      [over ? 1 : 0],
    );
    const externalId = rows[0]!.id;
    const read = async () => {
      const all = (await allOf(naver.pullReservations(reached, null, signal))).flatMap(
        ({ bookings }) => bookings,
      );
      return all.find(({ booking }) => booking.externalId === externalId);
    };
    const told = tidingsOf(externalId, { version: 5, status: "NO_SHOW" });
    const before = await read();
    await naver.pushReservation(reached, told, signal);
    const after = await read();
    expect(after?.booking).toMatchObject({ status: "NO_SHOW", start: told.start });
    expect(after?.booking.sequence).toBe(before?.booking.sequence);
    expect(+after!.changedAt).toBeGreaterThan(+before!.changedAt);
    await naver.pushReservation(reached, told, signal);
    expect(await read()).toEqual(after);
    for (const version of [4, 5]) {
      const other = { ...told, reservationId: "another", status: "CANCELED" as const, version };
      expect(await failureOf(naver.pushReservation(reached, other, signal))).toMatchObject({
        ...{ kind: "CONFLICT", words: "더 새로운 내용을 이미 받았어요." },
      });
    }
    const again = { ...told, status: "CANCELED" as const };
    expect(
      await failureOf(naver.pushReservation(reached, again, signal)),
      "another act under the key of the first",
    ).toMatchObject({ kind: "REFUSED" });
  });

  test("a booking that was never made there is taken, and is none of its own", async () => {
    const reached = await access();
    await naver.pushReservation(reached, tidingsOf(`stray-${own}`), signal);
    const unlinked = { ...reached, businessId: "nobody", credential: null };
    await naver.pushReservation(unlinked, tidingsOf(`stray2-${own}`), signal);
    const all = await allOf(naver.pullReservations(reached, null, signal));
    const ids = all.flatMap(({ bookings }) => bookings.map(({ booking }) => booking.externalId));
    expect(ids.filter((id) => id.startsWith("stray"))).toEqual([]);
    const answer = await (reached.fetch ?? fetch)(`${reached.url}bookings/stray2-${own}`);
    expect(await answer.json()).toMatchObject({ status: "confirmed", version: 2 });
  });

  test("pages hold everything once, whatever their size, and the days that were asked for", async () => {
    const { url, fetch: send = fetch } = await access();
    const headers = {
      authorization: "Bearer demo-naver-key-2026-9f3c",
      "x-business-id": "demo-naver",
    };
    const all = async (query: string) => {
      const ids: string[] = [];
      let cursor = "";
      for (let page = 0; page < 500; page += 1) {
        const answer = await send(`${url}bookings?${query}${cursor}`, { headers });
        const { bookings, next } = (await answer.json()) as {
          bookings: { bookingId: string }[];
          next: string | null;
        };
        ids.push(...bookings.map(({ bookingId }) => bookingId));
        if (next === null) return ids;
        cursor = `&cursor=${encodeURIComponent(next)}`;
      }
      throw new Error("pages without an end");
    };
    const whole = await all("changedSince=2000-01-01T00:00:00Z&limit=200");
    expect(whole.length).toBeGreaterThan(200);
    expect(new Set(whole).size).toBe(whole.length);
    expect(await all("changedSince=2000-01-01T00:00:00Z&limit=7")).toEqual(whole);
    const day = await all("from=2026-11-25&to=2026-11-25&limit=3");
    const { rows } = await it.database.pool.query<{ id: string }>(
      `select booking_id as id from sandbox.bookings where platform = 'NAVER'
       and (starts_at at time zone 'Asia/Seoul')::date = '2026-11-25' order by changed_at`,
    );
    expect(day).toEqual(rows.map(({ id }) => id));
    expect(day.length).toBeGreaterThan(5);
  });
});

test("a write without a key, a form that was not agreed, and a cursor of nobody's are refused", async () => {
  const app = createBookingPlatform(it.world, "NAVER");
  const headers = {
    authorization: "Bearer demo-naver-key-2026-9f3c",
    "x-business-id": "demo-naver",
    "content-type": "application/json",
  };
  const told = { status: "confirmed", start: "2026-11-27T01:00:00Z", end: "2026-11-27T02:00:00Z" };
  const put = (body: string, more: Record<string, string>) =>
    app.request("/bookings/x", { method: "PUT", headers: { ...headers, ...more }, body });
  const whole = JSON.stringify({ ...told, version: 1 });
  expect((await put(whole, {})).status).toBe(400);
  expect((await put("{", { "idempotency-key": "k" })).status).toBe(400);
  expect((await put(JSON.stringify(told), { "idempotency-key": "k" })).status).toBe(400);
  expect((await put(whole, { "idempotency-key": "k" })).status).toBe(200);
  for (const query of [
    "",
    "changedSince=soon",
    "from=2026-11-25",
    "changedSince=2026-01-01T00:00:00Z&cursor=x",
  ])
    expect((await app.request(`/bookings?${query}`, { headers })).status, query).toBe(400);
});
