import type { Updateable } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Schema } from "#backend/database/database.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { Services } from "#backend/services.ts";
import type { Status } from "#contract/reservation-status.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { actAt } from "#tests/support/acts.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { bookAtDesk } from "#tests/support/book-at-desk.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { changeStatus, receiveBooking } from "#tests/support/links.ts";
import { says, saysNothing, useJsonPlatform } from "#tests/support/json-platform.ts";

const platform = useJsonPlatform(() => saysNothing);
const clock = clockAt("2026-11-20T14:12:00+09:00");
const never = new AbortController().signal;
let database: Database;
let services: Services;
let hospital: TestHospital;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock.set(new Date("2026-11-20T14:12:00+09:00"));
  hospital = await createHospital(database);
  await database.pool.query("delete from graphile_worker._private_jobs");
  services = naverAt(testServices(database, clock), { url: platform.access().url });
});

const inHospital = <T>(work: Parameters<typeof database.inHospital<T>>[1]) =>
  database.inHospital(hospital.hospitalId, work);
const job = () => ({
  ...{ hospitalId: hospital.hospitalId, platform: "NAVER" as const },
  ...{ productId: hospital.products[0]!.productId, itemId: "item-1" },
});
const send = () => createTasks(services)["send-slots"](job(), never);
const item = () =>
  inHospital((trx) =>
    trx
      .selectFrom("platformItems")
      .selectAll()
      .where("platform", "=", "NAVER")
      .where("itemId", "=", "item-1")
      .executeTakeFirstOrThrow(),
  );
const setProduct = (columns: Updateable<Schema["products"]>) =>
  inHospital((trx) =>
    trx
      .updateTable("products")
      .set(columns)
      .where("productId", "=", hospital.products[0]!.productId)
      .execute(),
  );
const setItem = (columns: Updateable<Schema["platformItems"]>) =>
  inHospital((trx) =>
    trx.updateTable("platformItems").set(columns).where("itemId", "=", "item-1").execute(),
  );
const setLink = (columns: Updateable<Schema["platformLinks"]>) =>
  inHospital((trx) =>
    trx.updateTable("platformLinks").set(columns).where("platform", "=", "NAVER").execute(),
  );
const link = () =>
  inHospital((trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["state", "lastToldAt", "failures"])
      .where("platform", "=", "NAVER")
      .executeTakeFirstOrThrow(),
  );
/** What is planned, and in how many seconds. */
const waiting = async () => {
  const { rows } = await database.pool.query<{ key: string; task: string; seconds: number }>(
    `select key, identifier as task, extract(epoch from run_at - now())::float as seconds
     from graphile_worker._private_jobs join graphile_worker._private_tasks as t on t.id = task_id`,
  );
  return rows;
};
interface Sent {
  from: string;
  to: string;
  slots: { start: string; end: string; free: number }[];
}
const sent = () => platform.asked.map(({ body }) => body as Sent);
const NINE = "2026-11-23T09:00:00+09:00";
/** Naver says of its one booking, at nine on Monday, how it stands. */
const receive = (sequence: number, status: Status) =>
  actAt(
    database,
    hospital,
    clock,
  )((trx, { hospitalId }) =>
    receiveBooking(trx, clock, {
      ...{ ...job(), hospitalId, externalId: "n-1", externalStatus: status, sequence, status },
      ...{ start: new Date(NINE), end: new Date("2026-11-23T09:30:00+09:00") },
      party: { name: "한지우", phone: "01000001234", birthDate: null },
      ...{ visitType: null, message: null, answers: null },
    }),
  );
const bookAt = (start: string) =>
  bookAtDesk(actAt(database, hospital, clock), hospital.products[0]!.productId, start);

describe("what is free of a product", () => {
  test("is sent over 60 days, as patients may book it, once", async () => {
    await send();
    expect(platform.lines()).toEqual(["PUT /api/items/item-1/slots"]);
    const [{ from, to, slots }] = sent() as [Sent];
    expect([from, to]).toEqual(["2026-11-20", "2027-01-18"]);
    // Friday, 14:12, lead time of the hospital; nothing at the weekend's end or at night.
    expect(slots[0]!.start >= "2026-11-20T05:12:00.000Z").toBe(true);
    expect(slots).toContainEqual({
      ...{ start: "2026-11-23T00:00:00.000Z", end: "2026-11-23T00:30:00.000Z", free: 1 },
    });
    expect(platform.asked[0]!.headers["idempotency-key"]).toBeTruthy();
    expect(await item()).toMatchObject({ slotsSentAt: clock(), slotsTries: 0, slotsEnded: null });
    expect((await link()).lastToldAt).toEqual(clock());
    await send();
    expect(platform.asked).toHaveLength(1);
  });

  test("is sent again when something is booked, without that start", async () => {
    await send();
    await bookAt("2026-11-23T09:00:00+09:00");
    await send();
    const starts = sent()[1]!.slots.map(({ start }) => start);
    expect(starts).not.toContain("2026-11-23T00:00:00.000Z");
    expect(starts).toContain("2026-11-23T01:00:00.000Z");
    const [first, second] = platform.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(first).not.toBe(second);
  });

  test("is sent again, though it is as before, once its own patients have taken and given back a start", async () => {
    await send();
    await receive(1, "REQUESTED");
    await receive(2, "CANCELED");
    await send();
    expect(sent().map(({ slots }) => slots.length)).toEqual(Array(2).fill(sent()[0]!.slots.length));
    await send();
    expect(platform.asked).toHaveLength(2);
  });

  test("leaves out a seat that somebody waits for who came while it was taken", async () => {
    const { id, version } = await bookAt(NINE);
    expect(await receive(1, "REQUESTED")).toBe("conflict");
    await actAt(
      database,
      hospital,
      clock,
    )((trx, by) => changeStatus(trx, by, id, { version, status: "CANCELED", reason: "환자" }));
    await send();
    const nine = new Date(NINE).toISOString();
    expect(sent()[0]!.slots.map(({ start }) => start)).not.toContain(nine);
    await database.pool.query("delete from graphile_worker._private_jobs");
    await receive(2, "CANCELED");
    const key = `slots:NAVER:${job().productId}:item-1`;
    expect((await waiting()).map((one) => one.key)).toContain(key);
    await send();
    expect(sent()[1]!.slots.map(({ start }) => start)).toContain(nine);
  });

  test("moves on with the days", async () => {
    await send();
    clock.set(new Date("2026-11-21T00:05:00+09:00"));
    await send();
    expect(sent().map(({ to }) => to)).toEqual(["2027-01-18", "2027-01-19"]);
  });

  test.each([
    ["paused", { state: "PAUSED" }],
    ["put away", { state: "ARCHIVED" }],
    ["not to be offered there", { platforms: ["KAKAO"] }],
  ] as [string, Updateable<Schema["products"]>][])(
    "is nothing of one that is %s",
    async (_what, columns) => {
      await send();
      await setProduct(columns);
      await send();
      expect(sent().map(({ slots }) => slots.length > 0)).toEqual([true, false]);
    },
  );

  test("is sent nobody who has the product no more", async () => {
    await setItem({ state: "GONE" });
    await send();
    expect(platform.asked).toEqual([]);
  });
});

describe("a platform that does not take it", () => {
  test("is sent it again, later and later; what it has then nobody knows", async () => {
    await send();
    await bookAt("2026-11-23T09:00:00+09:00");
    await database.pool.query("delete from graphile_worker._private_jobs");
    platform.answers(says({}, 503), says({}, 503));
    await send();
    expect(await item()).toMatchObject({
      ...{ slotsSentHash: null, slotsFailsSince: clock(), slotsTries: 1, slotsEnded: null },
    });
    const [first] = await waiting();
    expect(first).toMatchObject({ task: "send-slots:NAVER" });
    expect(first!.seconds).toBeGreaterThan(1);
    await database.pool.query("delete from graphile_worker._private_jobs");
    await send();
    expect((await waiting())[0]!.seconds).toBeGreaterThan(3);
    expect(await link()).toMatchObject({ failures: 2 });
    await send();
    const fine = { slotsFailsSince: null, slotsTries: 0, slotsTriedMs: 0 };
    expect(await item()).toMatchObject(fine);
    expect(await link()).toMatchObject({ state: "ACTIVE", failures: 0 });
  });

  test("and refuses it has failed at once, with its words, until something changes", async () => {
    platform.answers(says({ message: "없는 상품이에요" }, 404));
    await send();
    expect(await item()).toMatchObject({ slotsEnded: "REFUSED", slotsWords: "없는 상품이에요" });
    expect(await waiting()).toEqual([]);
    await send();
    expect(await item()).toMatchObject({ slotsEnded: null, slotsWords: null });
  });

  test("for 24 h is given up", async () => {
    await setItem({ slotsTries: 90, slotsTriedMs: 24 * 60 * 60_000 });
    platform.answers(says({}, 503));
    await send();
    expect(await item()).toMatchObject({ slotsEnded: "NO_ANSWER", slotsSentHash: null });
    expect(await waiting()).toEqual([]);
  });

  test("and locks us out has it wait, and its 24 h stand still", async () => {
    platform.answers(says({}, 401));
    await send();
    expect(await link()).toMatchObject({ state: "AUTH_REQUIRED" });
    expect(await item()).toMatchObject({ slotsTries: 0, slotsTriedMs: 0 });
    expect((await waiting())[0]!.seconds).toBeGreaterThan(14 * 60);
  });

  test("whose circuit is open is not asked, and that counts for nothing", async () => {
    await setLink({ circuitFailures: 5, circuitUntil: new Date(Date.now() + 12_000) });
    await send();
    expect(platform.asked).toEqual([]);
    expect(await item()).toMatchObject({ slotsTries: 0, slotsFailsSince: null });
    expect((await waiting())[0]!.seconds).toBeGreaterThan(10);
  });
});

test.each([
  ["PAUSED", 1],
  ["DISCONNECTED", 0],
] as const)("of a link that is %s it waits, or is dropped", async (state, jobs) => {
  await setLink(linkIn(state));
  await send();
  expect(platform.asked).toEqual([]);
  expect(await waiting()).toHaveLength(jobs);
  expect(await item()).toMatchObject({ slotsTries: 0, slotsTriedMs: 0 });
});

test("the round of a night plans each product of a link that stands, spread", async () => {
  await createTasks(services)["plan-slots"]({ of: "all" }, never);
  const planned = (await waiting()).filter(({ key }) =>
    hospital.products.some(({ productId }) => key.includes(productId)),
  );
  expect(planned.map(({ task }) => task).toSorted()).toEqual([
    ...Array<string>(3).fill("send-slots:KAKAO"),
    ...Array<string>(3).fill("send-slots:NAVER"),
  ]);
  expect(new Set(planned.map(({ seconds }) => Math.round(seconds))).size).toBeGreaterThan(1);
});

test("a start plans only what was never sent", async () => {
  await send();
  await createTasks(services)["plan-slots"]({ of: "unsent" }, never);
  const keys = (await waiting()).map(({ key }) => key);
  const [first, second] = hospital.products.map(({ productId }) => productId) as [string, string];
  expect(keys).not.toContain(`slots:NAVER:${first}:item-1`);
  expect(keys).toContain(`slots:NAVER:${second}:item-2`);
});
