import { expect, test } from "vitest";
import { addDays, kstDay } from "#contract/kst.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { useDesk } from "#tests/support/desk.ts";
import { startProgram, untilSaid, type Program } from "#tests/support/program.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { onDatabase, startUpstream, type Received } from "#tests/support/web.ts";

const desk = useDesk();

/** A start that is free in the days to come: whether the hospital opens tomorrow depends on the day of the week. */
async function freeStart(): Promise<Date> {
  const tomorrow = addDays(kstDay(new Date()), 1);
  const { items } = (
    await desk.ask<{ items: Slot[] }>(
      `/slots?product=${desk.product()}&from=${tomorrow}&to=${addDays(tomorrow, 6)}`,
    )
  ).body;
  return new Date(items[0]!.start);
}

const startWorker = async (naverUrl: string): Promise<Program> => {
  const worker = startProgram("worker", {
    ...onDatabase(desk.backend.database),
    NAVER_API_URL: `${naverUrl}/api`,
  });
  await untilSaid(worker, "working on jobs");
  return worker;
};

/** Staff confirm a request of Naver's: it is to be told in six seconds. @returns the reservation's id */
async function confirmRequest(): Promise<string> {
  // A worker has no clock but the real one.
  await desk.at(new Date().toISOString());
  const free = await freeStart();
  const start = free.toISOString();
  const end = new Date(free.getTime() + 30 * 60_000).toISOString();
  const { NAVER: businessId } = desk.backend.hospital.businessIds;
  const pushed = await sendPush(desk.backend, makePush({ businessId, booking: { start, end } }));
  expect(pushed).toBe("202 0000");
  const list = `/reservations?from=${kstDay(free)}`;
  const { items } = (await desk.ask<{ items: Reservation[] }>(list)).body;
  const { id, version } = items.find(({ status }) => status === "REQUESTED")!;
  const confirmed = await desk.ask(`/reservations/${id}/status`, { status: "CONFIRMED", version });
  expect(confirmed.code).toBe("0000");
  return id;
}

const untilTold = (id: string) =>
  expect
    .poll(async () => (await desk.ask(`/reservations/${id}`)).body.syncState, { timeout: 40_000 })
    .toBe("SYNCED");
/** What it was told of bookings: it is asked for some, and sent what is free, besides. */
const told = ({ calls }: { calls: Received[] }) =>
  calls.filter(({ method, path }) => method === "PUT" && path.startsWith("/api/bookings/"));
const untilCalled = (naver: { calls: Received[] }) =>
  expect.poll(() => told(naver).length, { timeout: 30_000 }).toBe(1);

test("npm run worker does what others planned, and stops cleanly (contract §1)", async () => {
  const naver = await startUpstream(() => ({ json: {} }));
  const worker = await startWorker(naver.url);
  await untilTold(await confirmRequest());
  expect(told(naver)).toHaveLength(1);

  worker.child.kill("SIGTERM");
  expect(await worker.exit).toBe(0);
  expect(worker.stderr()).toBe("");
  // What the clock plans each minute, and the round that seals what was read, may have come just now.
  const { rows } = await desk.backend.database.pool.query(
    `select task_identifier from graphile_worker.jobs join graphile_worker._private_jobs using (id)
     where not payload::jsonb ? '_cron' and task_identifier <> 'seal-access'
       and task_identifier !~ '^(pull-bookings|send-slots):'`,
  );
  expect(rows).toEqual([]);
});

test("what a worker held that was killed is done by the next, well before it is old", async () => {
  const silent = await startUpstream(() => new Promise(() => undefined));
  const killed = await startWorker(silent.url);
  const id = await confirmRequest();
  await untilCalled(silent);
  killed.child.kill("SIGKILL");
  await killed.exit;

  const naver = await startUpstream(() => ({ json: {} }));
  await startWorker(naver.url);
  // Age alone gives it back after two minutes.
  await untilTold(id);
});

test("SIGTERM while a telling hangs: the job is put back, exit 0", async () => {
  const silent = await startUpstream(() => new Promise(() => undefined));
  const worker = await startWorker(silent.url);
  await confirmRequest();
  await untilCalled(silent);
  worker.child.kill("SIGTERM");
  expect(await worker.exit).toBe(0);
  const { rows } = await desk.backend.database.pool.query<{ locked_by: string | null }>(
    "select locked_by from graphile_worker.jobs where task_identifier = 'tell-platform:NAVER'",
  );
  expect(rows.map(({ locked_by }) => locked_by)).toEqual([null]);
});
