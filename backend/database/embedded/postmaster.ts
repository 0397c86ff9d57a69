import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedError } from "./error.ts";
import type { Home } from "./home.ts";
import { BARE_ENVIRONMENT } from "./identity.ts";
import { isNoPostgres, isPostmaster } from "./process.ts";
import { PORT } from "./socket.ts";

/** Everything that starting the server takes. */
export interface Plan {
  readonly programs: string;
  readonly home: Home;
  readonly data: string;
  readonly socket: string;
  readonly fsync: boolean;
}

const STOP_SECONDS = 10;
const LOG_BYTES = 10_000_000;
/** No link is followed: the folder belongs to the server's user, and we may be root. */
const LOG_FLAGS =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
const logFile = ({ home }: Plan) => path.join(home.folder, "server.log");

/** The process number of the server that runs on these files; null when none does. */
export async function runningPostmaster(data: string): Promise<number | null> {
  const pid = await recordedPid(data);
  return pid !== null && (await isPostmaster(pid, data)) ? pid : null;
}

/**
 * Removes `postmaster.pid` of a server that was killed when its number now belongs to another
 * program: PostgreSQL itself would take that for a running server and refuse to start.
 */
export async function removeStalePid(data: string): Promise<void> {
  const pid = await recordedPid(data);
  if (pid !== null && (await isNoPostgres(pid))) await rm(pidFile(data), { force: true });
}

/**
 * Starts a server that outlives us. Resolves when it has ended, with the reason of a server that
 * could not start; whether it answers is seen by connecting.
 */
export async function launchPostmaster(plan: Plan): Promise<{ ended: Promise<string> }> {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: plan.socket,
    unix_socket_permissions: "0700",
    port: PORT,
    max_connections: 100,
    timezone: "UTC",
    // A failed statement and its detail hold names and phone numbers: neither is for a log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(plan.fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const log = await open(logFile(plan), LOG_FLAGS, 0o600);
  if ((await log.stat()).size > LOG_BYTES) await log.truncate();
  const from = (await log.stat()).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: Ctrl-C in the terminal is for us, who stop it when the last of us leaves.
  const server = spawn(path.join(plan.programs, "bin/postgres"), ["-D", plan.data, ...args], {
    ...plan.home.identity,
    cwd: "/",
    env: BARE_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  server.unref();
  const ended = once(server, "exit").then(
    () => logSince(plan, from),
    (error: unknown) => String(error),
  );
  await log.close();
  return { ended };
}

/**
 * Stops the server: connections are ended, what is committed is kept.
 * @throws EmbeddedError when it has not stopped after 10 s
 */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = await runningPostmaster(data);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < STOP_SECONDS * 1000; waited += 20) {
    await sleep(20);
    if (!(await isPostmaster(pid, data))) return;
  }
  throw new EmbeddedError(`PostgreSQL (process ${pid}) has not stopped after ${STOP_SECONDS} s.`);
}

const pidFile = (data: string) => path.join(data, "postmaster.pid");

async function recordedPid(data: string): Promise<number | null> {
  const text = await readFile(pidFile(data), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : null;
}

async function logSince(plan: Plan, from: number): Promise<string> {
  const text = await readFile(logFile(plan), "utf8").catch(() => "");
  return text.slice(from).trim().split("\n").slice(-5).join("\n");
}
