import { expect, test } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { useDesk } from "#tests/support/desk.ts";
import { startProgram, untilSaid } from "#tests/support/program.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { onDatabase, startUpstream } from "#tests/support/web.ts";

const desk = useDesk();

/** 15:00 in KST, which is the same day in UTC. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T15:00:00+09:00`;

test("npm run worker does what others planned, and stops cleanly (contract §1)", async () => {
  // The worker has no clock but the real one.
  await desk.at(new Date().toISOString());
  const naver = await startUpstream(() => ({ json: {} }));
  const { database, hospital } = desk.backend;
  const worker = startProgram("worker", {
    ...onDatabase(database),
    NAVER_API_URL: `${naver.url}/api`,
  });
  await untilSaid(worker, "working on jobs");

  const start = inDays(2);
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const { NAVER: businessId } = hospital.businessIds;
  const pushed = await sendPush(desk.backend, makePush({ businessId, booking: { start, end } }));
  expect(pushed).toBe("202 0000");
  const { body } = await desk.ask<{ items: Reservation[] }>(
    `/reservations?from=${start.slice(0, 10)}`,
  );
  const { id, version } = body.items[0]!;
  const confirmed = await desk.ask(`/reservations/${id}/status`, { status: "CONFIRMED", version });
  expect(confirmed.code).toBe("0000");
  // The hold of six seconds, and what the machine takes.
  await expect.poll(() => naver.calls, { timeout: 30_000 }).toHaveLength(1);
  await expect
    .poll(async () => (await desk.ask(`/reservations/${id}`)).body.syncState, { timeout: 10_000 })
    .toBe("SYNCED");

  worker.child.kill("SIGTERM");
  expect(await worker.exit).toBe(0);
  expect(worker.stderr()).toBe("");
  const { rows } = await database.pool.query("select from graphile_worker.jobs");
  expect(rows).toHaveLength(0);
});
