import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createReadiness, type Readiness } from "#backend/readiness.ts";
import { useKillableDatabase } from "#tests/support/killable-database.ts";
import { IDLE_TASKS } from "#tests/support/idle-tasks.ts";
import { showPresence } from "./presence.ts";
import { addJob } from "./queue.ts";
import { startWorker, type Tasks } from "./worker.ts";

const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const server = useKillableDatabase();
const within = { timeout: 45_000, interval: 50 };

let readiness: Readiness;
let said: string[];
let done: string[];
let begun: number;
let gate: Promise<void>;
let open: () => void;
let tasks: Tasks;
const log = pino(
  { level: "warn" },
  { write: (line: string) => said.push((JSON.parse(line) as { msg: string }).msg) },
);
const shut = () => {
  begun = 0;
  gate = new Promise((resolve) => (open = resolve));
};
beforeEach(() => {
  readiness = createReadiness();
  said = [];
  done = [];
  shut();
  const work = async ({ reservationId }: { reservationId: string }) => {
    const place = (begun += 1);
    await gate;
    // Ends that are written together fail together; graphile-worker's end is stuck after two.
    await new Promise((resolve) => setTimeout(resolve, 10 * place));
    done.push(reservationId);
  };
  tasks = { ...IDLE_TASKS, "expire-reservation": work, "tell-platform": work };
});

async function startWork() {
  const { database } = server;
  const worker = await startWorker({ database, log, readiness, mailer: null }, tasks);
  onTestFinished(() => worker.stop());
}

/** So many tellings, and as many of the other jobs. */
const plan = (count: number): Promise<string[]> =>
  server.database.kysely.transaction().execute(async (trx) => {
    const ids = Array.from({ length: 2 * count }, () => randomUUID());
    for (const [i, reservationId] of ids.entries()) {
      const about = { hospitalId: HOSPITAL, reservationId };
      if (i < count) await addJob(trx, "expire-reservation", { ...about, answerBy: "" });
      else await addJob(trx, "tell-platform", { ...about, platform: "NAVER", tellAt: "" });
    }
    return ids;
  });
const isAway = () =>
  server.database.pool.query("select").then(
    () => false,
    () => true,
  );
const jobs = async () => {
  const { rows } = await server.database.pool.query<{ locked_by: string | null }>(
    "select locked_by from graphile_worker.jobs",
  );
  return rows;
};
const untilBack = () => expect.poll(isAway, within).toBe(false);

test("kill -9 of PostgreSQL while jobs end, again and again: all are done, and it is said", async () => {
  await startWork();
  for (let round = 0; round < 3; round += 1) {
    shut();
    said.splice(0);
    const wanted = await plan(20);
    await expect.poll(() => begun, within).toBe(10);
    await server.kill();
    // All that are under way end now, while no end can be written: graphile's runners end too.
    open();
    await expect.poll(() => readiness.lacks(), within).toEqual(["jobs"]);
    await expect.poll(() => readiness.lacks(), within).toEqual([]);
    await expect.poll(() => wanted.filter((id) => !done.includes(id)), within).toEqual([]);
    await expect.poll(jobs, within).toEqual([]);
    // One line for each time that a runner went: two had jobs, but where the database is back before
    // one of them has noticed, that one goes on; others may have waited for too long.
    const lines = (text: string) => said.filter((line) => line === text).length;
    expect(lines("jobs are not done: started again")).toBeGreaterThanOrEqual(1);
    await expect
      .poll(() => lines("jobs are done again"), within)
      .toBe(lines("jobs are not done: started again"));
  }
}, 180_000);

test("kill -9 of PostgreSQL while jobs run on: nobody is taken for dead, and all are done", async () => {
  const { database } = server;
  const other = await showPresence(database, log);
  onTestFinished(() => other.close());
  await startWork();
  const wanted = await plan(5);
  await expect.poll(() => begun, within).toBe(10);
  await server.kill();
  await expect.poll(isAway, within).toBe(true);
  await untilBack();
  await expect.poll(() => other.isSeen(), within).toBe(true);
  // Longer than it takes the other to miss somebody twice.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  open();
  await expect.poll(jobs, within).toEqual([]);
  expect(wanted.filter((id) => !done.includes(id))).toEqual([]);
  expect(said).not.toContain("jobs of dead processes are given back");
}, 90_000);
