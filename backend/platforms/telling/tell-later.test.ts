import { sql } from "kysely";
import { expect, test } from "vitest";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { naverAt } from "#tests/support/backend.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { planMissing } from "./plan-missing.ts";
import { tellPlatform } from "./tell-platform.ts";

const desk = usePlatformBookings();
const { act, hospital, now, received, set } = desk;
const never = new AbortController().signal;

/** A booking that staff have just confirmed, and what tells Naver of it; it is told this often. @param answer of Naver */
async function confirmed(answer = () => Promise.resolve(Response.json({}))) {
  const row = await received("15:00");
  await set(row, "CONFIRMED");
  const { hospitalId, reservationId, tellAt } = await now(row);
  const job = { hospitalId, reservationId, platform: "NAVER" as const };
  let told = 0;
  const fetch = () => ((told += 1), answer());
  const services = naverAt(desk.services(), { url: "http://naver.invalid", fetch });
  return {
    row,
    services,
    told: () => told,
    tell: (more: Partial<JobPayloads["tell-platform"]> = {}) =>
      tellPlatform(services, { ...job, tellAt: tellAt!.toISOString(), ...more }, never),
  };
}
const openCircuit = () =>
  act((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ circuitFailures: 5, circuitUntil: sql<Date>`now() + interval '12 seconds'` })
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .execute(),
  );
const jobOf = async (reservationId: string) => {
  const { rows } = await desk.services().database.pool.query<{
    payload: JobPayloads["tell-platform"];
    seconds: number;
  }>(
    `select payload, extract(epoch from run_at - now())::float as seconds
     from graphile_worker._private_jobs where key = $1`,
    [`tell:${reservationId}`],
  );
  return rows[0];
};

test("while the circuit is open a telling waits for its end, and nothing of it counts", async () => {
  const { row, tell, told } = await confirmed();
  await openCircuit();
  await tell({ failures: 2, triedMs: 6_000 });
  const job = await jobOf(row.reservationId);
  expect(job?.payload).toMatchObject({ failures: 2, triedMs: 6_000 });
  expect(job?.seconds).toBeGreaterThan(10);
  expect(job?.seconds).toBeLessThan(16);
  expect(told()).toBe(0);
  expect((await now(row)).syncState).toBe("PENDING");
});

test("while the link is paused a telling waits, also of a visit long past, and nothing of it counts", async () => {
  const { row, tell, told } = await confirmed();
  await act((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ state: "PAUSED", pausedFrom: "ACTIVE" })
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .execute(),
  );
  await tell({ failures: 2, triedMs: 6_000 });
  const job = await jobOf(row.reservationId);
  expect(job?.payload).toMatchObject({ failures: 2, triedMs: 6_000 });
  expect(told()).toBe(0);
});

test("what was changed meanwhile keeps the job of its own", async () => {
  const { row, tell } = await confirmed();
  await openCircuit();
  await set(row, "CANCELED", "환자 요청");
  const { tellAt } = await now(row);
  desk.clock.advance({ seconds: 1 });
  await tell({ tellAt: new Date(0).toISOString() });
  expect((await jobOf(row.reservationId))?.payload.tellAt).toBe(tellAt!.toISOString());
});

/** A visit of today, told as confirmed, which staff complete at this time; the hospital closes at 18:00. */
async function completed(at: string) {
  const { row, tell } = await confirmed();
  await tell();
  desk.clock.set(time(at));
  await set(row, "COMPLETED");
  return row;
}

test("what was taken back while it was said, and the answer lost, is told as it stands", async () => {
  const { row, tell } = await confirmed(async () => {
    await desk.takeBack(row);
    throw new TypeError("fetch failed");
  });
  await tell();
  expect(await now(row)).toMatchObject({ status: "REQUESTED", syncState: "PENDING" });
  expect((await jobOf(row.reservationId))?.payload.tellAt).toBeTruthy();
});

/** It is being told as confirmed, and staff take that back, confirm it and take that back again. */
async function wavering() {
  const { row, services, tell } = await confirmed();
  await services.database.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = $1",
    [`tell:${row.reservationId}`],
  );
  desk.clock.advance({ seconds: 1 });
  await desk.takeBack(row);
  desk.clock.advance({ seconds: 1 });
  await set(row, "CONFIRMED");
  desk.clock.advance({ seconds: 1 });
  return { row, heard: () => tell({ unheard: true }) };
}

test("taken back while it was said, and who said it died: it is told how it stands", async () => {
  const { row, heard } = await wavering();
  await desk.takeBack(row);
  expect(await now(row)).toMatchObject({ status: "REQUESTED", syncState: "SYNCED" });
  expect(await jobOf(row.reservationId)).toBeUndefined();
  await heard();
  expect(await now(row)).toMatchObject({ status: "REQUESTED", syncState: "PENDING" });
  const payload = (await jobOf(row.reservationId))?.payload;
  expect(payload?.tellAt).toBe((await now(row)).tellAt?.toISOString());
  expect(payload).not.toHaveProperty("unheard");
});

test("and who died is found before that: what is planned is not taken back as if nothing had been said", async () => {
  const { row, heard } = await wavering();
  const before = await jobOf(row.reservationId);
  await heard();
  const planned = await jobOf(row.reservationId);
  expect(planned?.payload).toEqual({ ...before?.payload, failures: 1 });
  expect(planned?.seconds).toBeGreaterThan(before!.seconds - 2);
  await desk.takeBack(row);
  expect(await now(row)).toMatchObject({ status: "REQUESTED", syncState: "PENDING" });
  expect(await jobOf(row.reservationId)).toBeDefined();
});

test("완료 is told when the hospital closes: taken back before, nothing is said", async () => {
  const row = await completed("15:40");
  expect(await now(row)).toMatchObject({ syncState: "PENDING", tellAt: time("18:00") });
  const job = await jobOf(row.reservationId);
  expect(job!.seconds).toBeGreaterThan(139 * 60);
  expect(job!.seconds).toBeLessThanOrEqual(140 * 60);
  desk.clock.set(time("17:59"));
  await desk.takeBack(row);
  expect(await now(row)).toMatchObject({ status: "CONFIRMED", syncState: "SYNCED" });
  expect(await jobOf(row.reservationId)).toBeUndefined();
});

test("after closing it is told after the hold", async () => {
  const row = await completed("18:30");
  expect((await jobOf(row.reservationId))!.seconds).toBeLessThanOrEqual(6);
});

test("what else is changed before closing is told by itself, as it is then", async () => {
  const row = await completed("15:40");
  await desk.takeBack(row);
  await set(row, "NO_SHOW");
  const job = await jobOf(row.reservationId);
  expect(job!.seconds).toBeLessThanOrEqual(6);
  expect(await now(row)).toMatchObject({ status: "NO_SHOW", syncState: "PENDING" });
});

test("a plan for closing that lost its job is not told any sooner", async () => {
  const { row, services, tell } = await confirmed();
  await tell();
  desk.clock.set(time("15:40"));
  await set(row, "COMPLETED");
  await services.database.pool.query("delete from graphile_worker._private_jobs");
  await planMissing(services);
  expect((await jobOf(row.reservationId))!.seconds).toBeGreaterThan(139 * 60);
});
