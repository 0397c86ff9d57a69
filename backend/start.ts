import type { Hono } from "hono";
import type { Env } from "../env.ts";
import { createBackend, type Backend } from "./app.ts";
import { StartError } from "./entrance.ts";
import { isOutOfReach } from "./database/failure.ts";
import { startDatabase } from "./database/start.ts";
import { createHeard, listenToAll } from "./heard.ts";
import { createTasks } from "./jobs/tasks.ts";
import { startWorker } from "./jobs/worker.ts";
import { createLog } from "./log.ts";
import type { Endpoints } from "./platforms/index.ts";
import { keptSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";

export interface RunningBackend {
  app: Backend;
  services: Services;
  /** Puts jobs back, ends event streams, closes the database. Call it when no request is left. */
  stop: () => Promise<void>;
}

/** Stand-ins for the outside world (`backend/sandbox`), handed in by the entrances when DEMO=1. */
export interface Sandbox {
  /** Served at `/backend/sandbox`. */
  app: Hono;
  /** Where a platform listens that has no address of its own. */
  endpoints: Endpoints;
  /** Makes what the demo starts with, once; `password` becomes the demo account's. */
  prepare(services: Services, password: string): Promise<void>;
}

/**
 * Everything behind the API, from the environment: database, worker and the HTTP app.
 * @throws StartError with a line that says what to mend
 */
export async function startBackend(env: Env, sandbox?: Sandbox): Promise<RunningBackend> {
  const log = createLog(env.LOG_LEVEL);
  const secrets = await secretsOf(env);
  const database = await openedDatabase(env, log);
  const listener = await listenToAll({ database, log });
  const services: Services = {
    database,
    clock: () => new Date(),
    log,
    ...createHeard(database, listener),
    secrets,
  };
  const leave = async () => {
    await listener.close();
    await database.close();
  };
  try {
    await sandbox?.prepare(services, env.DEMO_PASSWORD);
    const worker = await startWorker(services, createTasks(services, endpointsOf(env, sandbox)));
    return {
      app: createBackend(services, { trustProxy: env.TRUST_PROXY, sandbox: sandbox?.app }),
      services,
      stop: () => worker.stop().finally(leave),
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** A platform without an address and without a sandbox is not told anything yet: 연동 준비 중. */
const endpointsOf = (env: Env, sandbox: Sandbox | undefined): Endpoints => ({
  ...sandbox?.endpoints,
  ...(env.NAVER_API_URL && { NAVER: { url: env.NAVER_API_URL } }),
  ...(env.KAKAO_API_URL && { KAKAO: { url: env.KAKAO_API_URL } }),
});

async function openedDatabase(env: Env, log: Services["log"]) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  try {
    return await startDatabase({ url, dataDir, log });
  } catch (error) {
    if (url === undefined) throw new StartError(`DATA_DIR: ${messageOf(error)}`, { cause: error });
    const { host } = new URL(url);
    const reason = isOutOfReach(error)
      ? `the database at ${host} cannot be reached`
      : messageOf(error);
    throw new StartError(`DATABASE_URL: ${reason}`, { cause: error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** SESSION_SECRET and the platforms' secrets: as set, else kept in the data folder. */
async function secretsOf(env: Env): Promise<Services["secrets"]> {
  const needed = env.SESSION_SECRET === undefined || env.DEMO;
  const kept = needed ? await keptSecrets(env.DATA_DIR).catch(unusable) : undefined;
  // Without the demo a platform whose secret is not set has none, and all its pushes are refused.
  const demo = env.DEMO ? kept : undefined;
  const webhook = (set: string | undefined, own: string | undefined) =>
    [set ?? own].filter((secret) => secret !== undefined);
  return {
    session: env.SESSION_SECRET ?? (kept ? [kept.SESSION_SECRET] : []),
    webhooks: {
      NAVER: webhook(env.NAVER_WEBHOOK_SECRET, demo?.NAVER_WEBHOOK_SECRET),
      KAKAO: webhook(env.KAKAO_WEBHOOK_SECRET, demo?.KAKAO_WEBHOOK_SECRET),
      EMR: webhook(env.EMR_WEBHOOK_SECRET, demo?.EMR_WEBHOOK_SECRET),
    },
  };
}

function unusable(error: unknown): never {
  throw new StartError(`DATA_DIR: ${messageOf(error)}`, { cause: error });
}
