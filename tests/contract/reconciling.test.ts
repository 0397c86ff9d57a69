import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BY_NIGHT } from "#contract/by-night.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { said } from "#tests/support/pulling.ts";
import { useReconciling } from "#tests/support/reconciling.ts";
import { countStatements } from "#tests/support/statements.ts";

const {
  backend,
  platform,
  logInAgain,
  night,
  begin,
  at,
  inHospital,
  reservation,
  pull,
  sameProducts,
  compared,
  newest,
  nameOf,
  toldInVain,
} = useReconciling();

test("never compared: null; the same on both sides: three figures and no difference", async () => {
  expect((await at()).body).toMatchObject({ reconciliation: null, links: [{}, {}, {}] });
  platform().put(said("n-1"));
  await pull();
  await sameProducts();
  backend().clock.advance({ minutes: 1 });
  const slots = [...platform().state.slots.values()].flat().length;
  expect(await compared()).toMatchObject({
    ...{ state: "DONE", startedBy: "김접수", from: "2026-11-20", to: "2026-12-18" },
    reservations: { compared: 1, of: 1, why: null },
    slots: { compared: slots, of: slots, why: null },
    items: { compared: 3, of: 3, why: null },
    ...{ itemsNotSent: 0, differences: [], lately: { found: 0, settled: 0, since: null } },
  });
});

test("a second start answers the one that runs, and one without a sign of life has failed", async () => {
  const first = await begin();
  expect((await begin()).body.reconciliation?.id).toBe(first.body.reconciliation?.id);
  expect(first.body.reconciliation).toMatchObject({ state: "RUNNING" });
  // By the database's clock alone: that of a process may be another.
  backend().clock.advance({ minutes: 3 });
  expect(await newest()).toMatchObject({ state: "RUNNING" });
  await inHospital((trx) =>
    trx
      .updateTable("reconciliations")
      .set({ heartbeatAt: sql<Date>`now() - interval '121 seconds'` })
      .execute(),
  );
  expect(await newest()).toMatchObject({ state: "FAILED", slots: { of: null } });
  const second = await begin();
  expect(second.body.reconciliation).toMatchObject({ state: "RUNNING" });
  expect(second.body.reconciliation?.id).not.toBe(first.body.reconciliation?.id);
});

test("a paused link is not read", async () => {
  await inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set(linkIn("PAUSED"))
      .where("platform", "=", "NAVER")
      .execute(),
  );
  expect(await begin()).toMatchObject({ status: 409, body: { conflict: "transition" } });
});

describe("what could not be read is not known", () => {
  test("half of the bookings", async () => {
    platform().state.pageSize = 2;
    for (const n of [1, 2, 3]) platform().put(said(`n-${n}`));
    await pull();
    platform().state.script = (asked) =>
      asked.includes("cursor=")
        ? Response.json({ message: "점검 중이에요" }, { status: 503 })
        : null;
    backend().clock.advance({ minutes: 1 });
    const report = await compared();
    expect(report).toMatchObject({ state: "PARTIAL", reservations: { compared: 2, of: 3 } });
    expect(report.reservations.why).not.toBeNull();
    expect(report.differences.filter(({ kind }) => kind === "RESERVATION")).toEqual([]);
  });

  test("free times and products; nothing at all", async () => {
    platform().state.script = (asked) =>
      asked.startsWith("GET items") ? Response.json({}, { status: 500 }) : null;
    expect(await compared()).toMatchObject({
      ...{ state: "PARTIAL", reservations: { compared: 0, of: 0, why: null }, differences: [] },
      slots: { compared: 0, of: null, why: "답을 받지 못했어요." },
      items: { compared: 0, of: null, why: "답을 받지 못했어요." },
    });
    platform().state.script = () => Response.json({}, { status: 403 });
    backend().clock.advance({ minutes: 1 });
    await inHospital((trx) =>
      trx.updateTable("platformLinks").set({ circuitUntil: null, circuitFailures: 0 }).execute(),
    );
    expect(await compared()).toMatchObject({
      ...{ state: "FAILED", reservations: { of: null, why: "다시 연결해야 읽을 수 있어요." } },
    });
  });
});

test("at night what we have missed comes in by itself, and is said so; the rest waits for a person", async () => {
  platform().put(said("n-1"));
  await pull();
  const row = (await reservation("n-1"))!;
  await nameOf(row.reservationId, "CONFIRMED", row.version);
  await toldInVain();
  platform().put(said("n-2", { name: "서다은" }));
  await sameProducts();
  backend().clock.advance({ minutes: 1 });
  await night();
  const report = await newest();
  expect(report).toMatchObject({ state: "DONE", startedBy: BY_NIGHT });
  expect(report.differences.filter(({ kind }) => kind === "RESERVATION")).toMatchObject([
    { name: "한지우", resolvedTo: null },
    { name: "서다은", resolvedTo: "THEIRS", resolvedBy: BY_NIGHT },
  ]);
  expect(await reservation("n-2")).toMatchObject({ status: "REQUESTED" });
  expect(await reservation("n-1")).toMatchObject({ status: "CONFIRMED" });
  // The next night: 서다은 is settled, 한지우 is not; what is free of their product is on its way.
  backend().clock.advance({ minutes: 24 * 60 });
  await logInAgain();
  await night();
  expect((await newest()).lately).toEqual({ found: 2, settled: 1, since: report.startedAt });
});

test("a night whose worker died goes on where it began; one that staff began is theirs", async () => {
  const { hospitalId } = backend().hospital;
  platform().put(said("n-1"));
  const at = backend().clock();
  const none = { compared: 0, of: null, why: null };
  const compared = { reservations: none, slots: none, items: none, itemsNotSent: 0 };
  await inHospital((trx) =>
    trx
      .insertInto("reconciliations")
      .values({
        ...{ hospitalId, reconciliationId: randomUUID(), platform: "NAVER", state: "RUNNING" },
        ...{ startedAt: at, startedBy: BY_NIGHT, heartbeatAt: sql<Date>`now()` },
        compared: JSON.stringify({ ...compared, from: "2026-11-20", to: "2026-12-18" }),
      })
      .execute(),
  );
  await night();
  expect(await newest()).toMatchObject({ state: "DONE", startedBy: BY_NIGHT });
  expect(await reservation("n-1")).toMatchObject({ status: "REQUESTED" });
  backend().clock.advance({ minutes: 1 });
  await begin();
  await night();
  expect(await newest()).toMatchObject({ state: "RUNNING", startedBy: "김접수" });
});

test("thousands on both sides: some at a time are looked at, and each that differs is found", async () => {
  const [there, here] = [8_000, 600];
  const name = (i: number) => `n-${String(i).padStart(5, "0")}`;
  const start = (i: number, minutes = 0) =>
    new Date(Date.parse("2026-11-23T00:00:00Z") + ((i % 600) + minutes) * 60_000).toISOString();
  for (let i = 1; i <= there; i += 1)
    platform().put({ ...said(name(i)), start: start(i), end: start(i, 15) });
  // Each hundredth of those that are here is called off here alone, and two are not there at all.
  const rows = [...Array.from({ length: here }, (_, i) => i + 1), there + 1, there + 2].map(
    (i) => ({
      ...{ external_id: name(i), starts_at: start(i), day_number: i },
      status: i % 100 === 0 ? "CANCELED" : "COMPLETED",
    }),
  );
  await inHospital((trx) =>
    sql`
      insert into reservations (hospital_id, reservation_id, visit_day, day_number, platform,
        external_id, external_sequence, starts_at, ends_at, occupies, seat_capacity, party_name,
        party_initials, party_phone, status, status_since, created_by, created_at, sync_state)
      select ${backend().hospital.hospitalId}::uuid, gen_random_uuid(), '2026-11-23', day_number,
        'NAVER', external_id, 1, s, s + interval '15 min', tstzrange(s, s + interval '15 min'), 1,
        '한지우', 'ㅎㅈㅇ', '', status, s, 'x', '2026-11-19', 'SYNCED'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
        (external_id text, starts_at timestamptz, day_number integer, status text),
        lateral (select starts_at as s) as t`.execute(trx),
  );
  await backend().database.pool.query("analyze reservations");
  // The others are as they are there.
  for (let i = 1; i <= here; i += 1)
    platform().put({
      ...{ ...said(name(i), { status: "completed" }), start: start(i), end: start(i, 15) },
    });
  const { result: report, statements } = await countStatements(compared);
  const found = report.differences.filter(({ kind }) => kind === "RESERVATION");
  const ours = found.filter(({ reservationId }) => reservationId !== null);
  expect(report).toMatchObject({ reservations: { compared: there + 2, of: there + 2, why: null } });
  expect([found.length, ours.length]).toEqual([there - here + here / 100 + 2, here / 100 + 2]);
  expect(Math.max(...statements.map((text) => text.length))).toBeLessThan(60_000);
}, 120_000);

test("whom a comparison shows is on the access record", async () => {
  platform().put(said("n-1"));
  await pull();
  platform().state.bookings.clear();
  backend().clock.advance({ minutes: 1 });
  const report = await compared();
  const id = report.differences.find(({ kind }) => kind === "RESERVATION")!.reservationId;
  const lines = await inHospital((trx) =>
    trx.selectFrom("accessLines").select(["act", "scope", "subjects"]).execute(),
  );
  expect(lines).toContainEqual({
    ...{ act: "READ", scope: { what: "RECONCILIATION" }, subjects: [id] },
  });
});
