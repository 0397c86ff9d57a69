import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { addJob, removeJob } from "./queue.ts";
import { startWorker, type Tasks } from "./worker.ts";

const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const job = (n: number) => ({
  hospitalId: HOSPITAL,
  reservationId: `5f0c1c2e-6a2f-4b55-9a52-${String(n).padStart(12, "0")}`,
});
const log = pino({ level: "silent" });

let database: Database;
let done: string[];
let tasks: Tasks;
beforeEach(async () => {
  database = await createTestDatabase();
  done = [];
  const note = (name: string) => (payload: object) => {
    done.push(
      `${name} ${"reservationId" in payload ? String(payload.reservationId).slice(-1) : ""}`,
    );
    return Promise.resolve();
  };
  tasks = {
    "expire-reservation": note("expire"),
    "apply-push": note("apply"),
    "tell-platform": note("tell"),
  };
});

async function whileWorking(work: () => Promise<unknown>): Promise<void> {
  const worker = await startWorker({ database, log }, tasks);
  try {
    await work();
  } finally {
    await worker.stop();
  }
}
const jobs = async () =>
  (
    await database.pool.query<{ key: string; locked_by: string | null; attempts: number }>(
      "select key, locked_by, attempts from graphile_worker.jobs",
    )
  ).rows;

test("a job is there only when its transaction commits", async () => {
  const failed = database.inHospital(HOSPITAL, async (trx) => {
    await addJob(trx, "expire-reservation", job(1));
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await database.inHospital(HOSPITAL, (trx) => addJob(trx, "expire-reservation", job(2)));
  await whileWorking(() => expect.poll(() => done).toEqual(["expire 2"]));
});

test("a later job under the same key takes the place of the earlier; removed, none runs", async () => {
  const soon = new Date(Date.now() + 300);
  await database.inHospital(HOSPITAL, async (trx) => {
    await addJob(trx, "expire-reservation", job(1), { jobKey: "a", runAt: new Date(0) });
    await addJob(trx, "expire-reservation", job(2), { jobKey: "a", runAt: soon });
    await addJob(trx, "expire-reservation", job(3), { jobKey: "b", runAt: new Date(0) });
    await removeJob(trx, "b");
    await removeJob(trx, "never-there");
  });
  await whileWorking(() => expect.poll(() => done, { timeout: 5_000 }).toEqual(["expire 2"]));
});

test("jobs of one reservation run one after the other", async () => {
  let running = 0;
  let most = 0;
  tasks["tell-platform"] = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    done.push("tell");
  };
  await database.inHospital(HOSPITAL, async (trx) => {
    for (let i = 0; i < 3; i += 1)
      await addJob(trx, "tell-platform", { ...job(1), platform: "NAVER" });
  });
  await whileWorking(() => expect.poll(() => done.length, { timeout: 5_000 }).toBe(3));
  expect(most).toBe(1);
});

test("stopping puts a job back that does not end by itself", async () => {
  let began = false;
  tasks["expire-reservation"] = (_job, signal) =>
    new Promise((_resolve, reject) => {
      began = true;
      signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  await database.inHospital(HOSPITAL, (trx) =>
    addJob(trx, "expire-reservation", job(1), { jobKey: "hanging" }),
  );
  await whileWorking(() => expect.poll(() => began).toBe(true));
  expect(await jobs()).toMatchObject([{ key: "hanging", locked_by: null }]);
});

test("what a killed process held is done by the next", async () => {
  await database.inHospital(HOSPITAL, (trx) =>
    addJob(trx, "tell-platform", { ...job(1), platform: "NAVER" }, { jobKey: "held" }),
  );
  await database.pool.query(`
    update graphile_worker._private_job_queues
    set locked_at = now() - interval '3 minutes', locked_by = 'dead'`);
  await database.pool.query(`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '3 minutes', locked_by = 'dead'`);
  await whileWorking(() => expect.poll(() => done, { timeout: 5_000 }).toEqual(["tell 1"]));
});
