import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createReadiness } from "#backend/readiness.ts";
import { createTestDatabase, farFrom } from "#tests/support/database.ts";
import { IDLE_TASKS } from "#tests/support/idle-tasks.ts";
import { addJob } from "./queue.ts";
import { startWorker, type Tasks } from "./worker.ts";

const log = pino({ level: "silent" });
const within = { timeout: 45_000, interval: 50 };

test("a database that falls silent, and one that stays away: jobs go on, and a stop is bounded", async () => {
  const database = await createTestDatabase();
  const far = await farFrom(database);
  const { way } = far;
  const done: string[] = [];
  const tasks: Tasks = {
    ...IDLE_TASKS,
    "expire-reservation": ({ reservationId }) => Promise.resolve(void done.push(reservationId)),
  };
  const readiness = createReadiness();
  const worker = await startWorker(
    { database: { ...database, connection: far.connection }, log, readiness, mailer: null },
    tasks,
  );
  onTestFinished(() => worker.stop());

  await way.set("black hole");
  await expect.poll(() => readiness.lacks(), within).toEqual(["jobs"]);
  const reservationId = "5f0c1c2e-6a2f-4b55-9a52-000000000001";
  const hospitalId = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
  await addJob(database.kysely, "expire-reservation", { hospitalId, reservationId, answerBy: "" });
  await way.set("pass");
  await expect.poll(() => done, within).toEqual([reservationId]);
  await expect.poll(() => readiness.lacks(), within).toEqual([]);

  await way.set("black hole");
  const asked = performance.now();
  await Promise.all([worker.stop(), worker.stop()]);
  // Contract §1.
  expect(performance.now() - asked).toBeLessThan(10_000);
});
