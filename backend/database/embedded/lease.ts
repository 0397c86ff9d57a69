import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DATABASE, ROLE } from "./cluster.ts";
import { EmbeddedError } from "./error.ts";
import {
  launchPostmaster,
  removeStalePid,
  runningPostmaster,
  stopPostmaster,
  type Plan,
} from "./postmaster.ts";
import { PORT } from "./socket.ts";

/**
 * Each process that uses the server holds one connection of this name: its lease. It ends with
 * the process, however that ends, so the last to leave can be known by asking the server.
 */
const LEASE = "doctalk lease";
/** Any number, for all that join or leave. */
const DOOR = 7_317_240_116;

/** How long a server may fail to start (leftovers of a killed one go away), and may recover. */
const START_SECONDS = 10;
const RECOVERY_SECONDS = 300;
/** One that did not start is not tried again before this: each try costs a core for a moment. */
const PAUSE_SECONDS = 0.25;

export const appConnection = ({ socket }: Pick<Plan, "socket">) => ({
  host: socket,
  port: PORT,
  user: ROLE,
  database: DATABASE,
});

/**
 * Takes a lease on the running server, starting one when there is none.
 * @throws EmbeddedError with the server's own words when it does not start; the signal's reason,
 *   unless a server was begun: who has its lease can stop it
 */
export async function takeLease(plan: Plan, signal?: AbortSignal): Promise<pg.Client> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let launched = false;
  let mayLaunchAt = 0;
  let complaint = "";
  for (;;) {
    if (!launched) signal?.throwIfAborted();
    const lease = await enter(plan);
    if (typeof lease !== "string") return lease;
    const alive = (await runningPostmaster(plan.data)) !== null;
    if (lease === "missing" && !alive && !launched && seconds() >= mayLaunchAt) {
      if (seconds() > START_SECONDS) {
        throw new EmbeddedError(`PostgreSQL does not start in ${plan.home.folder}:\n${complaint}`);
      }
      await removeStalePid(plan.data);
      launched = true;
      const { ended } = await launchPostmaster(plan);
      void ended.then((words) => {
        launched = false;
        mayLaunchAt = seconds() + PAUSE_SECONDS;
        complaint = words;
      });
    }
    if (seconds() > RECOVERY_SECONDS) {
      throw new EmbeddedError(`PostgreSQL has not become ready in ${RECOVERY_SECONDS} s.`);
    }
    await sleep(25);
  }
}

/** Gives the lease back; whoever holds the last one stops the server. */
export async function leave(lease: pg.Client, plan: Plan): Promise<void> {
  try {
    // One at a time, so that of two that leave together the second knows of the first.
    await lease.query("select pg_advisory_lock($1)", [DOOR]);
    const others = await lease.query(
      "select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [LEASE],
    );
    if (others.rowCount === 0) return await stopPostmaster(plan.data);
    await lease.query("set application_name = 'doctalk leaving'");
    await lease.end();
  } catch (error) {
    // The server died just now: there is nothing left to stop.
    if (!isMissing(error) && !isPassing(error)) throw error;
  }
}

/** A lease; "missing" when no server answers, "passing" when one is starting or stopping. */
async function enter(plan: Plan): Promise<pg.Client | "missing" | "passing"> {
  const lease = new pg.Client({ ...appConnection(plan), application_name: LEASE });
  // Without a listener the loss of the connection would end the process.
  lease.on("error", () => undefined);
  try {
    await lease.connect();
    // Through the door once: who holds it may just be stopping the server. Being counted from
    // before, we are in when the door was free.
    await lease.query("select pg_advisory_lock($1)", [DOOR]);
    await lease.query("select pg_advisory_unlock($1)", [DOOR]);
    return lease;
  } catch (error) {
    await lease.end().catch(() => undefined);
    if (isPassing(error)) return "passing";
    if (isMissing(error)) return "missing";
    throw error;
  }
}

const code = (error: unknown) => (error as { code?: string }).code ?? "";
/** No socket, nobody behind it, or cut while connecting. */
const isMissing = (error: unknown) =>
  ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code(error)) ||
  (error instanceof Error && /^(Connection terminated|Client (has|was) )/.test(error.message));
/** Starting, stopping, recovering, or ended by an administrator: 57P01–57P03. */
const isPassing = (error: unknown) => code(error).startsWith("57P0");
