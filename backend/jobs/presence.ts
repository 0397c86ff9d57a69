import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#backend/database/database.ts";
import { ownConnection } from "#backend/database/timed-client.ts";
import { SHORT_JOBS } from "./keys.ts";
import { runUnheard } from "./unheard.ts";

/** First key of the advisory locks; the second is the process. */
const LOCKS = 0x6a6f6273;
const EVERY_MS = 3_000;
const RETRY_MS = 250;
const SILENCE_MS = 4_000;

/** The names that short jobs go by, with a platform or without. */
export const SHORT = `^(${SHORT_JOBS.join("|")})(:|$)`;
/** A lock of those that is as old was never heard of. */
export const UNHEARD_MINUTES = 3;

/**
 * Locks of processes that are gone, told by the lock that each holds while it lives; besides, those
 * older than any job of ours runs, whether its process lives or not: it may never have heard that it has
 * the job. Names that are not ours (an older release's) go by their age alone.
 */
const ABANDONED = `
  select locked_by as name from graphile_worker.jobs where locked_by is not null group by locked_by
  having min(locked_at) < now() - interval '30 minutes'
    or min(locked_at) filter (where task_identifier ~ '${SHORT}')
      < now() - interval '${UNHEARD_MINUTES} minutes' or case
    when locked_by !~ '^doctalk-[0-9a-f]{8}-' or substr(locked_by, 9, 8) = $1 then false
    else pg_try_advisory_xact_lock(${LOCKS}, ('x' || substr(locked_by, 9, 8))::bit(32)::int)
  end`;
const UNLOCK = `
  select graphile_worker.force_unlock_workers(array_agg(name))
  from (${ABANDONED}) as abandoned where name = any($2)`;
/** A machine that lost its power says no good-bye: PostgreSQL asks after it, and lets go in half a minute. */
const SHOW = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '4', false), set_config('tcp_user_timeout', '30s', false),
    pg_advisory_lock_shared($1, ('x' || $2)::bit(32)::int)`;

/** This process among those that do jobs on the same database. */
export interface Presence {
  /** A name for a new runner, by which others see that its process lives. */
  newName(): string;
  /** Whether others see it now; who takes jobs unseen may have to share them. */
  isSeen(): boolean;
  close(): Promise<void>;
}

/**
 * Shows the others that this process lives, by a lock on a connection of its own, and gives back
 * what those hold who do not: their jobs, and the serial queues that would stand still with them
 * (graphile-worker itself waits four hours). Who is missed twice, 3 s apart, is gone: whose
 * connection was cut, or whose server was restarted, is back within that.
 * @returns when it is seen, or the first attempt failed; it is tried again for ever
 */
export async function showPresence(
  { connection }: Pick<Database, "connection">,
  log: Pick<Logger, "warn">,
): Promise<Presence> {
  const id = randomBytes(4).toString("hex");
  let client: pg.Client | undefined;
  let missing: string[] = [];
  let names = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const lose = (lost: pg.Client) => {
    // Not waited for: what does not answer does not take leave either.
    lost.end().catch(() => undefined);
    if (client !== lost) return;
    client = undefined;
    if (!looking) lookIn(RETRY_MS);
  };
  const connect = async () => {
    const made = ownConnection(connection, "doctalk jobs", SILENCE_MS);
    made.on("error", () => lose(made));
    made.on("end", () => lose(made));
    try {
      await made.connect();
      // Shared: a connection of ours that went silent may still hold it, as far as the server knows.
      await made.query(SHOW, [LOCKS, id]);
    } catch (error) {
      lose(made);
      throw error;
    }
    // Everybody else may have been cut off too, and is coming back.
    missing = [];
    return made;
  };
  const look = async () => {
    client ??= await connect();
    const { rows } = await client.query<{ name: string }>(ABANDONED, [id]);
    const abandoned = rows.map(({ name }) => name);
    const gone = abandoned.filter((name) => missing.includes(name));
    missing = abandoned;
    if (gone.length === 0) return;
    await client.query(UNLOCK, [id, gone]);
    await runUnheard(client);
    log.warn({ workers: gone }, "jobs of dead processes are given back");
  };
  const keepLooking = async () => {
    await look().catch(() => client && lose(client));
    looking = undefined;
    lookIn(client ? EVERY_MS : RETRY_MS);
  };
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      looking = keepLooking();
    }, ms);
  };

  await (looking = keepLooking());
  return {
    newName: () => `doctalk-${id}-${++names}`,
    isSeen: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      await client?.end();
    },
  };
}
