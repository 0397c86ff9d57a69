import { sql, type Updateable } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Schema } from "#backend/database/database.ts";
import type { ItemSending } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { Services } from "#backend/services.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { item as theirs, says, useJsonPlatform } from "#tests/support/json-platform.ts";
import { ITEM_STATES } from "./join-item.ts";
import { forgetSent, noteUnsent } from "./note-sending.ts";
import { PlatformFailure } from "../platform-failure.ts";

/** It looks at what is new first. */
const platform = useJsonPlatform(({ line, body }) =>
  says({
    ...{ ...theirs, ...(body as object), stateReason: null },
    itemId: line.startsWith("POST") ? "new-1" : (line.split("/").at(-1) ?? ""),
    state: line.startsWith("POST") ? "review" : "published",
  }),
);
const clock = clockAt("2026-11-20T14:12:00+09:00");
const never = new AbortController().signal;
let database: Database;
let services: Services;
let hospital: TestHospital;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  hospital = await createHospital(database);
  await database.pool.query("delete from graphile_worker._private_jobs");
  services = naverAt(testServices(database, clock), { url: platform.access().url });
});

const inHospital = <T>(work: Parameters<typeof database.inHospital<T>>[1]) =>
  database.inHospital(hospital.hospitalId, work);
const productId = () => hospital.products[0]!.productId;
const job = (itemId: string | null = "item-1"): ItemSending => ({
  ...{ hospitalId: hospital.hospitalId, platform: "NAVER", productId: productId(), itemId },
});
const conflicting = new PlatformFailure("newer", { kind: "CONFLICT" });
const send = (itemId?: string | null) => createTasks(services)["send-item"](job(itemId), never);
const setProduct = (columns: Updateable<Schema["products"]>) =>
  inHospital((trx) =>
    trx.updateTable("products").set(columns).where("productId", "=", productId()).execute(),
  );
const rows = () =>
  inHospital((trx) =>
    trx
      .selectFrom("platformItems")
      .selectAll()
      .where("platform", "=", "NAVER")
      .where("productId", "=", productId())
      .execute(),
  );
const without = () =>
  inHospital((trx) =>
    trx
      .deleteFrom("platformItems")
      .where("platform", "=", "NAVER")
      .where("productId", "=", productId())
      .execute(),
  );
const waiting = async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    "select key from graphile_worker._private_jobs order by key",
  );
  return rows.map(({ key }) => key.replace(productId(), "초진"));
};

describe("a product that the platform has", () => {
  test("is told as it is, once", async () => {
    await setProduct({ name: "첫 진료", priceKind: "UNCOVERED", priceAmount: 50_000 });
    await send();
    expect(platform.lines()).toEqual(["PUT /api/items/item-1"]);
    expect(platform.asked[0]!.body).toMatchObject({
      ...{ name: "첫 진료", durationMinutes: 30, cleanupMinutes: 5, capacity: 1, offered: true },
      price: { kind: "uncovered", amount: 50_000, from: false },
    });
    expect(platform.asked[0]!.headers["idempotency-key"]).toBeTruthy();
    expect(await rows()).toMatchObject([{ state: "PUBLISHED", itemSentAt: clock(), itemTries: 0 }]);
    await send();
    expect(platform.asked).toHaveLength(1);
  });

  test.each<[string, Updateable<Schema["products"]>]>([
    ["paused", { state: "PAUSED" }],
    ["put away", { state: "ARCHIVED" }],
    ["not to be offered there", { platforms: ["KAKAO"] }],
  ])("is not offered any more when it is %s", async (_what, columns) => {
    await send();
    await setProduct(columns);
    await send();
    expect(platform.asked.map(({ body }) => (body as { offered: boolean }).offered)).toEqual([
      ...[true, false],
    ]);
  });

  test("is what the platform makes of it: turned down, with its reason", async () => {
    platform.answers(says({ ...theirs, itemId: "item-1" }));
    await send();
    expect(await rows()).toMatchObject([{ state: "REJECTED", stateReason: "사진이 없어요" }]);
  });

  test("and whose change it refuses has failed with its words, and is not tried again", async () => {
    platform.answers(says({ message: "이름이 너무 길어요" }, 422));
    await send();
    expect(await rows()).toMatchObject([
      { state: "PUBLISHED", itemEnded: "REFUSED", itemWords: "이름이 너무 길어요" },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test("and of which it knows something newer is told it again, too", async () => {
    await inHospital((trx) => noteUnsent(trx, "item", job(), conflicting, clock()));
    expect((await rows())[0]).toMatchObject({ itemEnded: null });
  });

  test("whose knowledge is forgotten is told it again, though nothing has changed", async () => {
    await send();
    await send();
    expect(platform.lines()).toHaveLength(1);
    await inHospital((trx) =>
      forgetSent(trx, "item", sql`hospital_id = ${hospital.hospitalId} and item_id = 'item-1'`),
    );
    await send();
    expect(platform.lines()).toHaveLength(2);
  });

  test("and which does not answer is told it again", async () => {
    platform.answers(says({}, 503));
    await send();
    expect(await rows()).toMatchObject([{ itemTries: 1, itemFailsSince: clock() }]);
    expect(await waiting()).toEqual(["item:NAVER:초진:item-1"]);
    await send();
    expect(await rows()).toMatchObject([{ itemTries: 0, itemFailsSince: null }]);
  });
});

describe("a product that the platform is to have", () => {
  beforeEach(without);

  test("is made there once, waits to be looked at, and has its free starts sent", async () => {
    await send(null);
    expect(platform.lines()).toEqual(["POST /api/items"]);
    expect(await rows()).toMatchObject([{ itemId: "new-1", state: "REVIEW", itemSentAt: clock() }]);
    expect(await waiting()).toContain("slots:NAVER:초진:new-1");
    await send(null);
    expect(platform.asked).toHaveLength(1);
  });

  test.each<[string, Updateable<Schema["products"]>]>([
    ["is not published yet", { state: "READY" }],
    ["is not to be offered there", { platforms: [] }],
  ])("is not made while it %s", async (_what, columns) => {
    await setProduct(columns);
    await send(null);
    expect(platform.asked).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("after an answer that was lost is made once, and then told as it is now", async () => {
    platform.answers(says({}, 500));
    await send(null);
    expect(await rows()).toMatchObject([{ state: "UNSENT", itemTries: 1 }]);
    await setProduct({ name: "첫 진료" });
    await send(null);
    const keys = platform.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBe(keys[1]);
    expect(await rows()).toMatchObject([{ itemId: "new-1", itemSentHash: null }]);
    expect(await waiting()).toContain("item:NAVER:초진:new-1");
  });

  test("that is gone there is made anew: under another key, or the platform would say what it made first", async () => {
    await send(null);
    await inHospital((trx) =>
      trx
        .updateTable("platformItems")
        .set({ state: "GONE" })
        .where("itemId", "=", "new-1")
        .execute(),
    );
    await send(null);
    const keys = platform.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(platform.lines()).toEqual(["POST /api/items", "POST /api/items"]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test("is told as it is now where who made it died before that was kept", async () => {
    const died = new AbortController();
    platform.answers((answer) => {
      died.abort();
      says({}, 500)(answer);
    });
    await expect(createTasks(services)["send-item"](job(null), died.signal)).rejects.toThrow();
    await setProduct({ name: "첫 진료" });
    await send(null);
    const keys = platform.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBe(keys[1]);
    expect(await rows()).toMatchObject([{ itemId: "new-1", itemSentHash: null }]);
    expect(await waiting()).toContain("item:NAVER:초진:new-1");
  });
});

test("the database keeps the states of an item: those that we have, and no other", async () => {
  const { rows } = await database.pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conname = 'platform_items_state_check'`,
  );
  const kept = [...rows[0]!.check.matchAll(/'([A-Z]+)'/g)].map(([, state]) => state);
  const ours = ["UNSENT", "GONE", ...Object.values(ITEM_STATES)];
  expect(kept.toSorted()).toEqual([...new Set(ours)].toSorted());
});
