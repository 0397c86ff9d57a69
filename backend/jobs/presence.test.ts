import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { showPresence } from "./presence.ts";
import { addJob } from "./queue.ts";

const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const RESERVATION = "5f0c1c2e-6a2f-4b55-9a52-000000000001";
const within = { timeout: 20_000, interval: 50 };
const log = pino({ level: "silent" });

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  await addJob(database.kysely, "tell-platform", {
    hospitalId: HOSPITAL,
    reservationId: RESERVATION,
    platform: "NAVER",
    tellAt: "",
  });
});

const appear = async () => {
  const presence = await showPresence(database, log);
  onTestFinished(() => presence.close());
  return presence;
};
const lock = async (name: string, ago = "0") => {
  for (const table of ["_private_jobs", "_private_job_queues"])
    await database.pool.query(
      `update graphile_worker.${table} set locked_by = $1, locked_at = now() - $2::interval`,
      [name, ago],
    );
};
const holders = async () => {
  const { rows } = await database.pool.query<{ name: string | null }>(
    `select locked_by as name from graphile_worker._private_jobs
     union all select locked_by from graphile_worker._private_job_queues`,
  );
  return rows.map(({ name }) => name);
};
const cutAll = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'doctalk jobs'`,
  );
const looks = (times: number) => new Promise((resolve) => setTimeout(resolve, times * 3_000));

test("what a dead process holds goes back, its queue too, to who comes next", async () => {
  const dead = await appear();
  const name = dead.newName();
  await lock(name);
  await dead.close();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await appear();
  // Missed once: it may be about to come back.
  expect(await holders()).toEqual([name, name]);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(holders, within).toEqual([null, null]);
});

test("what was taken back while a dead one told it comes again, to say what was heard", async () => {
  const dead = await appear();
  await lock(dead.newName());
  await database.pool.query("update graphile_worker._private_jobs set attempts = 1");
  await database.pool.query("select graphile_worker.remove_job($1)", [`tell:${RESERVATION}`]);
  await dead.close();
  await appear();
  const waits = async () => {
    const { rows } = await database.pool.query<{ payload: object }>(
      "select payload from graphile_worker._private_jobs where is_available and job_queue_id is null",
    );
    return rows;
  };
  await expect
    .poll(waits, within)
    .toMatchObject([{ payload: { reservationId: RESERVATION, unheard: true } }]);
});

test("who lives keeps it, through cuts of its connection too", async () => {
  const living = await appear();
  const name = living.newName();
  await lock(name);
  await appear();
  for (let i = 0; i < 3; i += 1) {
    await cutAll();
    await looks(1);
  }
  await expect.poll(() => living.isSeen(), within).toBe(true);
  await looks(2);
  expect(await holders()).toEqual([name, name]);
});

test("who is cut off is not seen until it is back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const living = await appear();
  expect(living.isSeen()).toBe(true);
  await cutAll();
  await expect.poll(() => living.isSeen(), within).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  await expect.poll(() => living.isSeen(), within).toBe(true);
});

test.each(["pull-bookings:NAVER", "check-chains", "erase-overdue"])(
  "who lives keeps what takes long: %s",
  async (task) => {
    const living = await appear();
    const name = living.newName();
    await database.pool.query("delete from graphile_worker._private_jobs");
    await database.pool.query("select graphile_worker.add_job($1)", [task]);
    await lock(name, "25 minutes");
    await appear();
    await looks(3);
    expect(await holders()).toContain(name);
  },
);

test("a name that is not ours goes by its age, and so does ours", async () => {
  const living = await appear();
  await lock("pool-of-an-older-release");
  await looks(3);
  expect(await holders()).toEqual(Array(2).fill("pool-of-an-older-release"));
  for (const name of ["pool-of-an-older-release", living.newName()]) {
    await lock(name, "4 minutes");
    await expect.poll(holders, within).toEqual([null, null]);
  }
});
