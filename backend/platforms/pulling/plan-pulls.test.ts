import { expect, onTestFinished, test } from "vitest";
import { keyOf } from "#backend/jobs/keys.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { startWorker, type Worker } from "#backend/jobs/worker.ts";
import type { Services } from "#backend/services.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { createHospital } from "#tests/support/factories.ts";
import { IDLE_TASKS } from "#tests/support/idle-tasks.ts";
import { said, usePulling } from "#tests/support/pulling.ts";
import { countStatements } from "#tests/support/statements.ts";
import { planPulls, pullKeys } from "./plan-pulls.ts";
import { pullBookings } from "./pull-bookings.ts";

const { clock, database, hospital, link, platform, services, pull, state, set, book } =
  usePulling();

interface Planned {
  key: string;
  task: string;
  payload: JobPayloads["pull-bookings"];
  seconds: number;
  priority: number;
}
const planned = async (): Promise<Planned[]> => {
  const { rows } = await database().pool.query<Planned>(
    `select key, task.identifier as task, payload, priority,
       extract(epoch from run_at - now())::float as seconds
     from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = task_id
     where payload ->> 'hospitalId' = $1 and key like 'pull:%' order by run_at`,
    [hospital().hospitalId],
  );
  return rows;
};

/** A platform with few links. */
const TURNS = 4;

test("a link that stands is planned within the minute, on its platform's hands, after what it is told", async () => {
  const { statements } = await countStatements(() => planPulls(services()));
  expect(statements).toHaveLength(1);
  const jobs = await planned();
  expect(jobs).toHaveLength(TURNS); // Kakao cannot be reached here.
  for (const job of jobs)
    expect(job).toMatchObject({ task: "pull-bookings:NAVER", payload: link(), priority: 1 });
  const times = jobs.map(({ seconds }) => seconds);
  expect(times[0]).toBeGreaterThan(-1);
  expect(times.at(-1)).toBeLessThan(60);
  // A break right after one is met by the next within a quarter of a minute, and in the minute after it too.
  const gaps = [...times.slice(1), times[0]! + 60].map((at, i) => at - times[i]!);
  expect(Math.max(...gaps)).toBeLessThan(60 / TURNS + 1.5);
  expect(jobs.map(({ key }) => key).sort()).toEqual(pullKeys(link()).sort());
  for (const { key, payload } of jobs) expect(keyOf("pull-bookings", payload)).toBe(key);
  // What waits already keeps its time.
  await planPulls(services());
  expect((await planned()).map(({ seconds }) => Math.round(times[0]! - seconds))).toContain(0);
  expect(await planned()).toHaveLength(TURNS);
});

test.each(["DEGRADED", "AUTH_REQUIRED"])("%s: planned", async (to) => {
  await set({ state: to });
  await planPulls(services());
  expect(await planned()).toHaveLength(TURNS);
});

test.each(["PAUSED", "DISCONNECTED", "NOT_LINKED", "VERIFYING"] as const)("%s: not", async (to) => {
  await set(linkIn(to));
  await planPulls(services());
  expect(await planned()).toEqual([]);
});

test("not while it is read, nor while it is to be left alone", async () => {
  await set({ pullNotBefore: new Date(Date.now() + 60_000) });
  await planPulls(services());
  expect(await planned()).toEqual([]);
});

test("of many hospitals each is read once a minute, and they do not come all at once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 60 }, async () => (await createHospital(database())).hospitalId),
  );
  await planPulls(services());
  const { rows } = await database().pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float as seconds
     from graphile_worker._private_jobs where payload ->> 'hospitalId' = any ($1)`,
    [ids],
  );
  expect(rows).toHaveLength(60);
  const tenths = new Set(rows.map(({ seconds }) => Math.floor(seconds / 5.5)));
  expect(tenths.size).toBeGreaterThan(5);
});

test("a link that nobody has read for five minutes is late, whatever kept them", async () => {
  await pull();
  const known = clock();
  clock.advance({ minutes: 5 });
  await planPulls(services());
  expect(await state()).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
  clock.advance({ minutes: 1 });
  await planPulls(services());
  expect(await state()).toMatchObject({ state: "DEGRADED", receivingFailsSince: known });
  await pull();
  expect(await state()).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
});

test("two workers read it once a plan, and a platform that hangs holds nobody's hands but its own", async () => {
  // What the tests before have planned.
  await database().pool.query("delete from graphile_worker._private_jobs");
  platform().put(said("n-1"));
  let running = 0;
  let most = 0;
  const pulled: string[] = [];
  const work = async (job: Parameters<typeof pullBookings>[1], signal: AbortSignal) => {
    if (job.platform === "KAKAO") return new Promise<void>(() => undefined);
    most = Math.max(most, (running += 1));
    await pullBookings(services(), job, signal);
    running -= 1;
    pulled.push(job.platform);
  };
  const workers = await Promise.all([working(services(), work), working(services(), work)]);
  expect(workers).toHaveLength(2);
  for (let i = 0; i < 12; i += 1) await plan("KAKAO", `k${i}`);
  for (let i = 1; i <= 3; i += 1) {
    await plan("NAVER", "n");
    await expect.poll(() => pulled.length, { timeout: 5_000 }).toBe(i);
  }
  expect(most).toBe(1);
  expect(await book()).toHaveLength(1);
});

async function working(given: Services, work: (typeof IDLE_TASKS)["pull-bookings"]) {
  const worker: Worker = await startWorker(given, { ...IDLE_TASKS, "pull-bookings": work });
  onTestFinished(() => worker.stop());
  return worker;
}

const plan = (of: string, key: string) =>
  database().pool.query(
    `select graphile_worker.add_job('pull-bookings:' || $1::text, json_build_object(
       'hospitalId', $2::text, 'platform', $1::text), job_key => $3)`,
    [of, hospital().hospitalId, key],
  );
