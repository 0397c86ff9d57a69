import { sql } from "kysely";
import { expect, test } from "vitest";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { tellPlatform } from "./tell-platform.ts";

const desk = usePlatformBookings();
const { act, hospital, now, received, set } = desk;
const never = new AbortController().signal;

/** A booking that staff have just confirmed, and what tells Naver of it; it is told this often. */
async function confirmed() {
  const row = await received("15:00");
  await set(row, "CONFIRMED");
  const { hospitalId, reservationId, tellAt } = await now(row);
  const job = { hospitalId, reservationId, platform: "NAVER" as const };
  let told = 0;
  const given = desk.services();
  const fetch = () => ((told += 1), Promise.resolve(Response.json({})));
  const NAVER = { ...given.platforms.NAVER, endpoint: { url: "http://naver.invalid", fetch } };
  const services = { ...given, platforms: { ...given.platforms, NAVER } };
  return {
    row,
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

test("what was changed meanwhile keeps the job of its own", async () => {
  const { row, tell } = await confirmed();
  await openCircuit();
  await set(row, "CANCELED", "환자 요청");
  const { tellAt } = await now(row);
  desk.clock.advance({ seconds: 1 });
  await tell({ tellAt: new Date(0).toISOString() });
  expect((await jobOf(row.reservationId))?.payload.tellAt).toBe(tellAt!.toISOString());
});
