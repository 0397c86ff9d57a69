import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { npmRun, type NpmRun } from "#tests/support/npm-run.ts";
import { onDatabase } from "#tests/support/web.ts";

/** However busy the machine is; what is told to stop takes 10 s at most (contract §1). */
const within = { timeout: 120_000, interval: 200 };
/** `takeLock` in backend/database/migrate.ts. */
const MIGRATION_LOCK = 7_317_240_115;

/** Nothing goes on: npm ended as told, nobody listens, no database runs. */
async function expectStopped({ exited, answers, hasDatabase }: NpmRun) {
  expect(await exited).toBe(0);
  await expect.poll(answers, within).toBe(false);
  await expect.poll(hasDatabase, within).toBe(false);
}

const LONG = 300_000;

test.each([
  ["start", "SIGTERM"],
  ["serve", "SIGTERM"],
  ["backend", "SIGTERM"],
  ["backend", "SIGINT"],
] as const)(
  "npm run %s: %s to npm stops the program and its database",
  async (script, signal) => {
    const running = await npmRun(script);
    await expect.poll(running.answers, within).toBe(true);
    expect(running.hasDatabase()).toBe(true);
    running.npm.kill(signal);
    await expectStopped(running);
  },
  LONG,
);

test(
  "SIGTERM as soon as the database runs, before anybody is listened to, stops both",
  async () => {
    const running = await npmRun("backend");
    await expect.poll(running.hasDatabase, { ...within, interval: 20 }).toBe(true);
    running.npm.kill("SIGTERM");
    await expectStopped(running);
  },
  LONG,
);

test(
  "SIGTERM ends the waiting for a process that migrates the same database",
  async () => {
    const database = await createTestDatabase();
    const holder = new pg.Client(database.connection);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const running = await npmRun("backend", onDatabase(database));
    const asks = async () => {
      const { rowCount } = await holder.query(
        `select from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and query like '%pg_try_advisory_lock%'`,
      );
      return rowCount;
    };
    await expect.poll(asks, within).toBeGreaterThan(0);
    running.npm.kill("SIGTERM");
    await expectStopped(running);
  },
  LONG,
);
