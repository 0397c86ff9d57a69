import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";
import { addJob } from "./queue.ts";

test("what changes while a job of its key is just taken is a job of its own, not lost", async () => {
  const database = await createTestDatabase();
  const hospitalId = "00000000-0000-4000-8000-00000000000a";
  // Its kind is known: whoever adds the first waits for that.
  await addJob(database.kysely, "send-mail", { hospitalId, mailId: "m0" });
  const taking = await database.pool.connect();
  await taking.query("begin");
  await taking.query("select adding_job('send-mail', '{}', 'send-mail', now(), $1, 0, 'replace')", [
    "mail:m1",
  ]);
  // A worker takes it in the moment in which it is there.
  await taking.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = $1",
    ["mail:m1"],
  );
  const adding = addJob(database.kysely, "send-mail", { hospitalId, mailId: "m1" });
  await untilWaiting(database);
  await taking.query("commit");
  taking.release();
  await adding;
  const { rows } = await database.pool.query<{ key: string | null; locked: boolean }>(
    `select key, locked_at is not null as locked from graphile_worker._private_jobs
     where key is distinct from 'mail:m0' order by id`,
  );
  expect(rows).toEqual([
    { key: null, locked: true },
    { key: "mail:m1", locked: false },
  ]);
});
