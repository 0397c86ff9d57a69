import { expect } from "vitest";
import type { Database } from "#backend/database/database.ts";

type At = Pick<Database, "pool">;

/** What is being asked of that database that waits for a lock. */
export async function lockWaits({ pool }: At): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query);
}

/** Waits until as many wait for a lock of that database. */
export const untilWaiting = (database: At, count = 1): Promise<void> =>
  expect
    .poll(async () => (await lockWaits(database)).length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
