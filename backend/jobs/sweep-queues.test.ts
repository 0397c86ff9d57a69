import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { countStatements } from "#tests/support/statements.ts";
import { addJob, removingJob } from "./queue.ts";
import { sweepQueues } from "./sweep-queues.ts";

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});

const telling = () => ({
  hospitalId: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01",
  reservationId: randomUUID(),
  platform: "NAVER" as const,
  tellAt: "",
});
const queues = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select queue_name as name from graphile_worker._private_job_queues",
  );
  return rows.map(({ name }) => name);
};

test("queues without a job go, those with one stay", async () => {
  const [gone, kept] = [telling(), telling()];
  for (const one of [gone, kept]) await addJob(database.kysely, "tell-platform", one);
  await sql`select ${removingJob("tell-platform", gone)}`.execute(database.kysely);
  await sweepQueues(database);
  expect(await queues()).toEqual([kept.reservationId]);
});

test("where there is no queue it only looks", async () => {
  const { statements } = await countStatements(() => sweepQueues(database));
  expect(statements).toHaveLength(1);
});

test("the queue of a job that is just being added stays", async () => {
  const one = telling();
  await addJob(database.kysely, "tell-platform", one);
  await sql`select ${removingJob("tell-platform", one)}`.execute(database.kysely);
  await database.kysely.transaction().execute(async (trx) => {
    await addJob(trx, "tell-platform", one);
    await sweepQueues(database);
  });
  expect(await queues()).toEqual([one.reservationId]);
});
