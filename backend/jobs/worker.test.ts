import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import type { Mailer } from "#backend/mails/index.ts";
import { createReadiness } from "#backend/readiness.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { IDLE_TASKS } from "#tests/support/idle-tasks.ts";
import { addJob, removingJob } from "./queue.ts";
import { startWorker, type Tasks } from "./worker.ts";

const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const job = (n: number) => ({
  hospitalId: HOSPITAL,
  reservationId: `5f0c1c2e-6a2f-4b55-9a52-${String(n).padStart(12, "0")}`,
  answerBy: "2026-11-20T06:12:00.000Z",
});
const log = pino({ level: "silent" });

let database: Database;
let done: string[];
let tasks: Tasks;
beforeEach(async () => {
  database = await createTestDatabase();
  done = [];
  const note =
    (name: string) =>
    (payload: object = {}) => {
      done.push(
        `${name} ${"reservationId" in payload ? String(payload.reservationId).slice(-1) : ""}`,
      );
      return Promise.resolve();
    };
  tasks = {
    ...IDLE_TASKS,
    "expire-reservation": note("expire"),
    "apply-push": note("apply"),
    "tell-platform": note("tell"),
    "tell-platform-before-0003": note("tell anew"),
  };
});

async function whileWorking(
  work: () => Promise<unknown>,
  mailer: Mailer | null = null,
): Promise<void> {
  const worker = await startWorker({ database, log, readiness: createReadiness(), mailer }, tasks);
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

const telling = (n: number) => ({ ...job(n), platform: "NAVER" as const, tellAt: "" });

test.each(["plan-slots", "plan-reconciling", "check-chains"] as const)(
  "%s of a night when no process was there is done as soon as one is",
  async (name) => {
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '3 days', now() - interval '2 days')`,
      [name],
    );
    let times = 0;
    tasks[name] = () => {
      times += 1;
      return Promise.resolve();
    };
    await whileWorking(() => expect.poll(() => times, { timeout: 5_000 }).toBe(1));
  },
);

test("a mail server that hangs holds nobody's hands but its own, and where none is known no mail is taken", async () => {
  let hanging = 0;
  tasks["send-mail"] = (_mail, signal) => {
    hanging += 1;
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  };
  await database.inHospital(HOSPITAL, async (trx) => {
    for (let n = 0; n < 20; n++)
      await addJob(trx, "send-mail", { hospitalId: HOSPITAL, mailId: `m${n}` });
    await addJob(trx, "expire-reservation", job(1));
  });
  await whileWorking(() => expect.poll(() => done).toEqual(["expire 1"]));
  expect(hanging).toBe(0);
  const mailer = { send: () => Promise.resolve() };
  await whileWorking(async () => {
    await expect.poll(() => hanging).toBeGreaterThan(1);
    await database.inHospital(HOSPITAL, (trx) => addJob(trx, "expire-reservation", job(2)));
    await expect.poll(() => done).toEqual(["expire 1", "expire 2"]);
  }, mailer);
});

test("a later job takes the place of the earlier; removed, none runs", async () => {
  const added = Date.now();
  await database.inHospital(HOSPITAL, async (trx) => {
    await addJob(trx, "tell-platform", telling(1));
    await addJob(trx, "tell-platform", { ...telling(1), failures: 7 }, { afterMs: 300 });
    await addJob(trx, "expire-reservation", job(2));
    await sql`select ${removingJob("expire-reservation", job(2))}`.execute(trx);
    await sql`select ${removingJob("expire-reservation", job(3))}`.execute(trx);
  });
  tasks["tell-platform"] = ({ failures }) => {
    done.push(`told ${failures}`);
    return Promise.resolve();
  };
  await whileWorking(() => expect.poll(() => done, { timeout: 5_000 }).toEqual(["told 7"]));
  expect(Date.now() - added).toBeGreaterThanOrEqual(300);
});

test("of one reservation the next is told when the last has been, of others meanwhile", async () => {
  const running = new Set<string>();
  tasks["tell-platform"] = async ({ reservationId, failures = 0 }) => {
    expect(running).not.toContain(reservationId);
    running.add(reservationId);
    if (failures < 3)
      await database.inHospital(HOSPITAL, (trx) =>
        addJob(trx, "tell-platform", {
          ...telling(Number(reservationId.slice(-1))),
          failures: failures + 1,
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
    done.push(`${reservationId.slice(-1)}:${failures}:${running.size}`);
    running.delete(reservationId);
  };
  await database.inHospital(HOSPITAL, async (trx) => {
    for (const n of [1, 2]) await addJob(trx, "tell-platform", telling(n));
  });
  await whileWorking(() => expect.poll(() => done.length, { timeout: 10_000 }).toBe(8));
  for (const n of [1, 2])
    expect(done.filter((one) => one.startsWith(`${n}`)).map((one) => one.slice(2, 3))).toEqual([
      "0",
      "1",
      "2",
      "3",
    ]);
  expect(done.some((one) => one.endsWith(":2"))).toBe(true);
});

test("a platform that hangs holds no hands but its own", async () => {
  const BEHIND = 50;
  tasks["tell-platform"] = ({ platform }, signal) => {
    done.push(platform);
    if (platform === "KAKAO") return Promise.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  };
  await database.inHospital(HOSPITAL, async (trx) => {
    for (let n = 0; n < BEHIND; n += 1) await addJob(trx, "tell-platform", telling(n));
  });
  await whileWorking(async () => {
    await expect.poll(() => done.length).toBeGreaterThan(1);
    const asked = performance.now();
    await database.inHospital(HOSPITAL, (trx) =>
      addJob(trx, "tell-platform", { ...telling(BEHIND), platform: "KAKAO" }),
    );
    await expect.poll(() => done, { timeout: 5_000, interval: 10 }).toContain("KAKAO");
    expect(performance.now() - asked).toBeLessThan(1_000);
    expect(done.length).toBeLessThan(BEHIND);
  });
  // All that were under way or fetched are put back.
  expect(await jobs()).toHaveLength(BEHIND);
  expect((await jobs()).every(({ locked_by }) => locked_by === null)).toBe(true);
});

test("stopping puts a job back that does not end by itself", async () => {
  let began = false;
  tasks["expire-reservation"] = (_job, signal) =>
    new Promise((_resolve, reject) => {
      began = true;
      signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  await database.inHospital(HOSPITAL, (trx) => addJob(trx, "expire-reservation", job(1)));
  await whileWorking(() => expect.poll(() => began).toBe(true));
  expect(await jobs()).toMatchObject([{ key: `expire:${job(1).reservationId}`, locked_by: null }]);
});

test("what a killed process held is done by the next", async () => {
  await database.inHospital(HOSPITAL, (trx) => addJob(trx, "tell-platform", telling(1)));
  await database.pool.query(`
    update graphile_worker._private_job_queues
    set locked_at = now() - interval '3 minutes', locked_by = 'dead'`);
  await database.pool.query(`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '3 minutes', locked_by = 'dead'`);
  await whileWorking(() => expect.poll(() => done, { timeout: 20_000 }).toEqual(["tell 1"]));
});

test("a runner whose first look for jobs fails is no runner, and is started again", async () => {
  const readiness = createReadiness();
  const rename = (from: string, to: string) =>
    database.pool.query(`alter table graphile_worker.${from} rename to ${to}`);
  await database.inHospital(HOSPITAL, (trx) => addJob(trx, "expire-reservation", job(1)));
  // graphile-worker remembers that failure for ever, without an end.
  await rename("_private_tasks", "away");
  const worker = await startWorker({ database, log, readiness, mailer: null }, tasks);
  onTestFinished(() => worker.stop());
  expect(readiness.lacks()).toEqual(["jobs"]);
  await rename("away", "_private_tasks");
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(["expire 1"]);
  await expect.poll(() => readiness.lacks(), { timeout: 30_000 }).toEqual([]);
});
