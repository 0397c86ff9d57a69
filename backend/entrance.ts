import type { AddressInfo, Server } from "node:net";
import type { Env } from "../env.ts";
import { EnvError, readEnv } from "../env.ts";

/** Requests in flight get this long after a signal (contract §1), less what closing up needs. */
const PATIENCE_MS = 9_000;
const LIMIT_MS = 10_000;

/** The program cannot start, or not stop; the message is the line to show. */
export class StartError extends Error {
  override name = "StartError";
}

type ListeningServer = Server & {
  closeIdleConnections?: () => void;
  closeAllConnections?: () => void;
};

/** What runs until a signal comes: a listening server, if any, and what stands behind it. */
export interface Running {
  server?: ListeningServer;
  /** Called first, while answers are still in flight: ends those that would never end. */
  ending?: () => void;
  stop: () => Promise<void>;
}

/**
 * The life of a program: environment, start, then a clean stop at SIGTERM or SIGINT: no new
 * requests, those in flight finish, all is closed. What is wrong at the start is said in one line
 * each, exit code 1.
 */
export async function run(start: (env: Env) => Promise<Running>): Promise<void> {
  // From the first moment on: a signal while starting stops what has been started.
  const signalled = new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  try {
    const running = await start(readEnv());
    void signalled.then(() => stop(running)).then(() => process.exit(0), die);
  } catch (error) {
    die(error);
  }
}

function die(error: unknown): never {
  process.stderr.write(`${linesOf(error).join("\n")}\n`);
  process.exit(1);
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof EnvError) return error.lines;
  if (error instanceof StartError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

async function stop(running: Running): Promise<void> {
  setTimeout(() => die(new StartError("not closed after 10 s, leaving")), LIMIT_MS).unref();
  running.ending?.();
  if (running.server) await closeServer(running.server);
  await running.stop();
}

async function closeServer(server: ListeningServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection falls idle after its last answer, and is closed then.
  const sweep = setInterval(() => server.closeIdleConnections?.(), 50);
  const late = setTimeout(() => server.closeAllConnections?.(), PATIENCE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}

/**
 * Listens.
 * @returns the URL to show
 * @throws StartError when the port is taken or not ours to use
 */
export async function listen(server: Server, env: Env): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" ? "is already in use" : error.message;
      reject(new StartError(`PORT: ${env.HOST}:${env.PORT} ${taken}`, { cause: error }));
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
