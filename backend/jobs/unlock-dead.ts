import { sql } from "kysely";
import type { Database } from "#backend/database/database.ts";

/** No job of ours runs so long: calls to platforms give up after 10 s. */
const DEAD_AFTER = "2 minutes";
const EVERY_MS = 60_000;

/**
 * Gives back, now and every minute, what a process that was killed still holds: its jobs, and the
 * serial queues that would stand still with them (graphile-worker itself waits four hours).
 * @returns what ends it
 */
export async function keepUnlockingDead(
  { kysely }: Pick<Database, "kysely">,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const unlock = () =>
    sql`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
      where locked_at < now() - ${DEAD_AFTER}::interval`.execute(kysely);
  await unlock();
  const timer = setInterval(() => void unlock().catch(onError), EVERY_MS);
  return () => clearInterval(timer);
}
