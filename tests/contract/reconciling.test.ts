import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "#backend/reconciling/index.ts";
import { pullBookings } from "#backend/platforms/index.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { Difference, Reconciliation } from "#contract/reconcile.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital, hire } from "#tests/support/factories.ts";
import { said } from "#tests/support/pulling.ts";
import { startStandInPlatform, type StandInPlatform } from "#tests/support/stand-in-platform.ts";

let backend: TestBackend;
let platform: StandInPlatform;
let token: string;
const { signal } = new AbortController();
beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  backend.hospital = await createHospital(backend.database);
  platform = await startStandInPlatform();
  Object.assign(backend.services, platform.linked(backend.services));
  backend.clock.set("2026-11-20T14:12:00+09:00");
  token = (await login(backend)).accessToken;
  await sameProducts();
});

type Answered = {
  reconciliation: Reconciliation | null;
  differences?: string[];
  conflict?: string;
};
const at = (rest = "", as = token, json?: unknown) =>
  call<Answered>(
    `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/links/NAVER/reconciliation${rest}`,
    { token: as, ...(json !== undefined && { json }) },
  );
const link = () => ({ hospitalId: backend.hospital.hospitalId, platform: "NAVER" as const });
const inHospital = <T>(work: Parameters<typeof backend.database.inHospital<T>>[1]) =>
  backend.database.inHospital(backend.hospital.hospitalId, work);
const reservations = () =>
  inHospital((trx) => trx.selectFrom("reservations").selectAll().orderBy("externalId").execute());
const reservation = async (externalId: string) =>
  (await reservations()).find((row) => row.externalId === externalId);
const pull = () => pullBookings(backend.services, link(), signal);

/** Naver sells what we sell, and knows our products as they are. */
async function sameProducts() {
  const { hospitalId, products } = backend.hospital;
  platform.state.items = products.map(({ name, durationMinutes, capacity }, i) => ({
    ...{ itemId: `item-${i + 1}`, name, description: null, durationMinutes, capacity },
    ...{ cleanupMinutes: null, price: null, state: "published", stateReason: null },
    ...{ pictures: [], updatedAt: null },
  }));
  for (const [i, { productId }] of products.entries()) {
    const { body } = await call<{ items: { start: string; end: string; free: number }[] }>(
      `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}/slots?product=${productId}&from=2026-11-20&to=2026-12-18`,
      { token },
    );
    platform.state.slots.set(`item-${i + 1}`, body.items);
  }
}

/** Begins one by hand, runs its job as a worker would, and reads what came of it. */
async function compared(): Promise<Reconciliation> {
  const begun = await at("", token, {});
  expect(begun.status).toBe(202);
  const { rows } = await backend.database.pool.query<{ payload: JobPayloads["reconcile"] }>(
    "delete from graphile_worker._private_jobs where key = $1 returning payload",
    [`reconcile:${backend.hospital.hospitalId}:NAVER`],
  );
  await reconcile(backend.services, rows[0]!.payload, signal);
  return newest();
}
const newest = async () => (await at()).body.reconciliation!;
const resolving = (
  report: Reconciliation,
  chosen: readonly Difference[],
  side: "OURS" | "THEIRS",
  as = token,
) =>
  at(`/${report.id}/resolve`, as, {
    choices: chosen.map(({ id, version }) => ({ id, version, side })),
  });
const nameOf = (
  reservationId: string,
  to: Reservation["status"],
  version: number,
  reason?: string,
) =>
  call(
    `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/reservations/${reservationId}/status`,
    { token, json: { status: to, version, ...(reason && { reason }) } },
  );
/** As if it had been told, and had lost it. */
const toldInVain = () =>
  inHospital((trx) =>
    trx
      .updateTable("reservations")
      .set({ syncState: "SYNCED", tellAt: null, toldAt: new Date("2026-11-20T05:00:00Z") })
      .execute(),
  );
const historyOf = async (externalId: string) => {
  const { reservationId } = (await reservation(externalId))!;
  return inHospital((trx) =>
    trx
      .selectFrom("reservationHistory")
      .select(["action", "byKind", "toStatus", "reason", "after"])
      .where("reservationId", "=", reservationId)
      .orderBy("entry")
      .execute(),
  );
};

test("never compared: null; the same on both sides: three figures and no difference", async () => {
  expect((await at()).body).toEqual({ reconciliation: null });
  platform.put(said("n-1"));
  await pull();
  await sameProducts();
  backend.clock.advance({ minutes: 1 });
  const slots = [...platform.state.slots.values()].flat().length;
  expect(await compared()).toMatchObject({
    ...{ state: "DONE", startedBy: "김접수", from: "2026-11-20", to: "2026-12-18" },
    reservations: { compared: 1, of: 1, why: null },
    slots: { compared: slots, of: slots, why: null },
    items: { compared: 3, of: 3, why: null },
    ...{ itemsNotSent: 0, differences: [], lately: { found: 0, settled: 0 } },
  });
});

test("a second start answers the one that runs, and one without a sign of life has failed", async () => {
  const first = await at("", token, {});
  expect((await at("", token, {})).body.reconciliation?.id).toBe(first.body.reconciliation?.id);
  expect(first.body.reconciliation).toMatchObject({ state: "RUNNING" });
  backend.clock.advance({ minutes: 3 });
  expect(await newest()).toMatchObject({ state: "FAILED", slots: { of: null } });
  const second = await at("", token, {});
  expect(second.body.reconciliation).toMatchObject({ state: "RUNNING" });
  expect(second.body.reconciliation?.id).not.toBe(first.body.reconciliation?.id);
});

test("a paused link is not read", async () => {
  await inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ state: "PAUSED" })
      .where("platform", "=", "NAVER")
      .execute(),
  );
  expect(await at("", token, {})).toMatchObject({ status: 409, body: { conflict: "transition" } });
});

describe("what could not be read is not known", () => {
  test("half of the bookings", async () => {
    platform.state.pageSize = 2;
    for (const n of [1, 2, 3]) platform.put(said(`n-${n}`));
    await pull();
    platform.state.script = (asked) =>
      asked.includes("cursor=")
        ? Response.json({ message: "점검 중이에요" }, { status: 503 })
        : null;
    backend.clock.advance({ minutes: 1 });
    const report = await compared();
    expect(report).toMatchObject({ state: "PARTIAL", reservations: { compared: 2, of: 3 } });
    expect(report.reservations.why).not.toBeNull();
    expect(report.differences.filter(({ kind }) => kind === "RESERVATION")).toEqual([]);
  });

  test("free times and products; nothing at all", async () => {
    platform.state.script = (asked) =>
      asked.startsWith("GET items") ? Response.json({}, { status: 500 }) : null;
    expect(await compared()).toMatchObject({
      ...{ state: "PARTIAL", reservations: { compared: 0, of: 0, why: null }, differences: [] },
      slots: { compared: 0, of: null, why: "답을 받지 못했어요." },
      items: { compared: 0, of: null, why: "답을 받지 못했어요." },
    });
    platform.state.script = () => Response.json({}, { status: 403 });
    await inHospital((trx) =>
      trx.updateTable("platformLinks").set({ circuitUntil: null, circuitFailures: 0 }).execute(),
    );
    expect(await compared()).toMatchObject({
      ...{ state: "FAILED", reservations: { of: null, why: "다시 연결해야 읽을 수 있어요." } },
    });
  });
});

describe("a difference", () => {
  /** 한지우 was confirmed here, and Naver does not know it; 서다은 stands there alone. */
  async function differing() {
    platform.put(said("n-1"));
    await pull();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CONFIRMED", row.version);
    await toldInVain();
    await sameProducts();
    const late = { name: "서다은", start: "2026-11-24T11:00:00+09:00" };
    platform.put(said("n-2", { ...late, end: "2026-11-24T11:15:00+09:00" }));
    backend.clock.advance({ minutes: 1 });
    return compared();
  }

  test("has both sides, since when, and what may be chosen", async () => {
    const report = await differing();
    expect(report.state).toBe("DONE");
    expect(report.differences).toMatchObject([
      {
        ...{ kind: "RESERVATION", name: "한지우", productName: "재진 진료", field: null },
        ours: { status: "CONFIRMED", by: "김접수", at: "2026-11-20T05:12:00.000Z" },
        theirs: { status: "REQUESTED", by: null },
        ...{ since: "2026-11-20T05:12:00.000Z", choices: ["OURS", "THEIRS"], suggested: "OURS" },
      },
      {
        ...{ kind: "RESERVATION", name: "서다은", productName: "재진 진료", reservationId: null },
        ...{ ours: null, theirs: { status: "REQUESTED", by: "환자" } },
        ...{ choices: ["THEIRS"], suggested: "THEIRS" },
      },
    ]);
  });

  test("chosen: ours is told after the hold, theirs stands on the book, and who chose in the history", async () => {
    const report = await differing();
    const [ours, theirs] = report.differences;
    const { body } = await at(`/${report.id}/resolve`, token, {
      choices: [
        { id: ours!.id, version: 1, side: "OURS" },
        { id: theirs!.id, version: 1, side: "THEIRS" },
      ],
    });
    expect(body.reconciliation?.differences).toMatchObject([
      { resolvedTo: "OURS", resolvedBy: "김접수", resolvedAt: backend.clock().toISOString() },
      { resolvedTo: "THEIRS", resolvedBy: "김접수", version: 2 },
    ]);
    expect(await reservation("n-1")).toMatchObject({ status: "CONFIRMED", syncState: "PENDING" });
    const { rows } = await backend.database.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float as seconds
       from graphile_worker._private_jobs where key = 'tell:' || $1`,
      [ours!.reservationId],
    );
    expect(rows[0]!.seconds).toBeGreaterThan(4);
    expect(await reservation("n-2")).toMatchObject({ status: "REQUESTED", syncState: "SYNCED" });
    expect((await historyOf("n-2")).at(-1)).toMatchObject({
      ...{ action: "RECEIVED", byKind: "PLATFORM", after: { chosenBy: "김접수" } },
    });
    expect((await historyOf("n-1")).at(-1)).toMatchObject({
      ...{ action: "TELL_AGAIN", after: { compared: true } },
    });
  });

  test("two who settle it at once: one has, the other hears which, and nothing of theirs is done", async () => {
    const report = await differing();
    const { loginId } = await hire(backend.database, backend.hospital, "박주연");
    const other = (await login(backend, loginId)).accessToken;
    const both = await Promise.all([
      resolving(report, report.differences.slice(0, 1), "OURS"),
      resolving(report, report.differences.slice(0, 1), "THEIRS", other),
    ]);
    const [won, lost] = both.sort((a, b) => a.status - b.status);
    expect(won!.status).toBe(200);
    expect(lost).toMatchObject({
      ...{ status: 409, body: { conflict: "version", differences: [report.differences[0]!.id] } },
    });
    const [settled] = (await newest()).differences;
    expect((await reservation("n-1"))!.status).toBe(
      settled!.resolvedTo === "OURS" ? "CONFIRMED" : "REQUESTED",
    );
  });

  test("changed here since: 4090 names it, and not even the others are done", async () => {
    const report = await differing();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CANCELED", row.version, "환자 요청");
    const { status, body } = await at(`/${report.id}/resolve`, token, {
      choices: report.differences.map(({ id }) => ({ id, version: 1, side: "THEIRS" })),
    });
    expect({ status, body }).toMatchObject({
      ...{ status: 409, body: { conflict: "version", differences: [report.differences[0]!.id] } },
    });
    expect(await reservation("n-2")).toBeUndefined();
    expect((await newest()).differences.map(({ resolvedTo }) => resolvedTo)).toEqual([null, null]);
  });

  test("came in by a pull since: it is not missing here any more", async () => {
    const report = await differing();
    await pull();
    const answer = await resolving(report, report.differences.slice(1), "THEIRS");
    expect(answer).toMatchObject({
      ...{ status: 409, body: { differences: [report.differences[1]!.id] } },
    });
  });

  test("a side that cannot be made to hold is refused", async () => {
    const report = await differing();
    expect(await resolving(report, report.differences.slice(1), "OURS")).toMatchObject({
      status: 400,
    });
  });

  test("theirs against what was decided here: it counts, whatever the table of states says", async () => {
    platform.put(
      said("n-1", {
        status: "confirmed",
        start: "2026-11-20T14:00:00+09:00",
        end: "2026-11-20T14:15:00+09:00",
      }),
    );
    await pull();
    const row = (await reservation("n-1"))!;
    expect((await nameOf(row.reservationId, "COMPLETED", row.version)).status).toBe(200);
    await toldInVain();
    platform.put(
      said("n-1", {
        ...{ status: "canceled", sequence: 2, changedAt: "2026-11-20T04:51:00.000Z" },
        ...{ start: "2026-11-20T14:00:00+09:00", end: "2026-11-20T14:15:00+09:00" },
      }),
    );
    await sameProducts();
    backend.clock.advance({ minutes: 1 });
    const report = await compared();
    const [one] = report.differences.filter(({ kind }) => kind === "RESERVATION");
    expect(one).toMatchObject({
      ...{ ours: { status: "COMPLETED" }, theirs: { status: "CANCELED", by: "환자" } },
      ...{ since: "2026-11-20T04:51:00.000Z", suggested: null },
    });
    expect((await resolving(report, [one!], "THEIRS")).status).toBe(200);
    expect(await reservation("n-1")).toMatchObject({ status: "CANCELED", syncState: "SYNCED" });
  });

  test("missing there: a difference, never a cancel; canceled where staff say so", async () => {
    platform.put(said("n-1"));
    await pull();
    platform.state.bookings.clear();
    await sameProducts();
    backend.clock.advance({ minutes: 1 });
    const report = await compared();
    expect(report.differences).toMatchObject([
      { name: "한지우", theirs: null, choices: ["THEIRS"], suggested: null, since: null },
    ]);
    expect(await reservation("n-1")).toMatchObject({ status: "REQUESTED" });
    await resolving(report, report.differences, "THEIRS");
    expect(await reservation("n-1")).toMatchObject({
      ...{ status: "CANCELED", statusReason: "네이버에 없음", syncState: "SYNCED" },
    });
  });

  test("what is planned to be told is on its way: none", async () => {
    platform.put(said("n-1"));
    await pull();
    const row = (await reservation("n-1"))!;
    await nameOf(row.reservationId, "CONFIRMED", row.version);
    await sameProducts();
    backend.clock.advance({ minutes: 1 });
    expect((await compared()).differences).toEqual([]);
  });

  test("free times and products: ours is sent again after the hold", async () => {
    const slots = platform.state.slots.get("item-1")!;
    platform.state.slots.set("item-1", slots.slice(1));
    platform.state.items[0] = {
      ...platform.state.items[0],
      name: "초진 (구)",
      updatedAt: "2026-11-18T10:00:00+09:00",
    };
    const report = await compared();
    expect(report.differences).toMatchObject([
      {
        ...{ kind: "SLOTS", name: "초진 진료", start: slots[0]!.start, choices: ["OURS"] },
        ...{ ours: { free: 1 }, theirs: { free: 0 } },
      },
      {
        ...{ kind: "ITEM", field: "name", ours: { text: "초진 진료" }, suggested: null },
        theirs: { text: "초진 (구)", by: "네이버", at: "2026-11-18T01:00:00.000Z" },
      },
    ]);
    await resolving(report, report.differences, "OURS");
    const { rows } = await backend.database.pool.query<{ key: string }>(
      `select key from graphile_worker._private_jobs
       where payload ->> 'hospitalId' = $1 and run_at > now() + interval '4 s' order by key`,
      [backend.hospital.hospitalId],
    );
    const { productId } = backend.hospital.products[0]!;
    expect(rows.map(({ key }) => key)).toEqual([
      `item:NAVER:${productId}:item-1`,
      `slots:NAVER:${productId}:item-1`,
    ]);
  });
});

test("at night what we have missed comes in by itself, and is said so; the rest waits for a person", async () => {
  platform.put(said("n-1"));
  await pull();
  const row = (await reservation("n-1"))!;
  await nameOf(row.reservationId, "CONFIRMED", row.version);
  await toldInVain();
  platform.put(said("n-2", { name: "서다은" }));
  await sameProducts();
  backend.clock.advance({ minutes: 1 });
  await reconcile(backend.services, { ...link(), reconciliationId: null }, signal);
  const report = await newest();
  expect(report).toMatchObject({ state: "DONE", startedBy: "시스템" });
  expect(report.differences.filter(({ kind }) => kind === "RESERVATION")).toMatchObject([
    { name: "한지우", resolvedTo: null },
    { name: "서다은", resolvedTo: "THEIRS", resolvedBy: "시스템" },
  ]);
  expect(await reservation("n-2")).toMatchObject({ status: "REQUESTED" });
  expect(await reservation("n-1")).toMatchObject({ status: "CONFIRMED" });
  // The next night: of two that were found one is settled.
  backend.clock.advance({ minutes: 24 * 60 });
  token = (await login(backend)).accessToken;
  await reconcile(backend.services, { ...link(), reconciliationId: null }, signal);
  expect((await newest()).lately).toEqual({ found: 2, settled: 1 });
});

test("whom a comparison shows is on the access record", async () => {
  platform.put(said("n-1"));
  await pull();
  platform.state.bookings.clear();
  backend.clock.advance({ minutes: 1 });
  const report = await compared();
  const id = report.differences.find(({ kind }) => kind === "RESERVATION")!.reservationId;
  const lines = await inHospital((trx) =>
    trx.selectFrom("accessLines").select(["act", "scope", "subjects"]).execute(),
  );
  expect(lines).toContainEqual({
    ...{ act: "READ", scope: { what: "RECONCILIATION" }, subjects: [id] },
  });
});
