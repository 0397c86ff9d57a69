import type { Hono } from "hono";
import { perLinked, type LinkedPlatform } from "#contract/platform.ts";
import type { Env } from "../env.ts";
import { createBackend, type Backend } from "./app.ts";
import { startClock } from "./clock.ts";
import { createEnvelope } from "./credentials/index.ts";
import { isOutOfReach } from "./database/failure.ts";
import { openDatabase } from "./database/database.ts";
import { startDatabase } from "./database/start.ts";
import { createFileMaker, sweepLeftovers } from "./files/index.ts";
import { createHeard, listenToAll } from "./heard.ts";
import { addJob } from "./jobs/queue.ts";
import { keepAccessMonths } from "./access/index.ts";
import { createTasks } from "./jobs/tasks.ts";
import { startWorker } from "./jobs/worker.ts";
import { activateKin, endKin, findPayable, passTo, stateOf } from "./kin/index.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mails/index.ts";
import { createToss, type Payments, type TossEndpoint } from "./payments/index.ts";
import { adapters, keptSigningKey, type Endpoint } from "./platforms/index.ts";
import { createReadiness } from "./readiness.ts";
import { keptSecrets, webhookSecretName, type KeptSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";
import { StartError } from "./start-error.ts";

export interface RunningBackend {
  app: Backend;
  services: Services;
  /** Ends what would never end by itself; not ready from now on. Called first. */
  ending: () => void;
  /** Puts jobs back, closes the database. Call it when no request is left. */
  stop: () => Promise<void>;
}

/** Two files' pages are read at once; a statement has as long as its caller waits for an answer. */
const EXPORT_LIMITS = { max: 2, query_timeout: 10_000, statement_timeout: 9_500 };

/** Stand-ins for the outside world (`backend/sandbox`), handed in by the entrances when DEMO=1. */
export interface Sandbox {
  /** Served at `/backend/sandbox`. */
  app: Hono;
  /** Where a platform listens that has no address of its own. */
  endpoints: Partial<Record<LinkedPlatform, Endpoint>>;
  /** The payment gateway, where none is set. */
  payments: TossEndpoint;
  /** Makes what the demo starts with, once; `password` becomes the demo account's. */
  prepare(services: Services, password: string): Promise<void>;
  /** From now on it acts on the product by itself, until the program begins to stop. */
  begin(product: Pick<Backend, "fetch">): void;
}

export interface StartOptions {
  sandbox?: Sandbox | undefined;
  /** Aborts when the program shall stop before it has started. */
  signal: AbortSignal;
}

/**
 * Everything behind the API, from the environment: database, worker and the HTTP app.
 * @throws StartError with a line that says what to mend; whatever was opened is closed
 */
export async function startBackend(
  env: Env,
  { sandbox, signal }: StartOptions,
): Promise<RunningBackend> {
  const log = createLog(env.LOG_LEVEL);
  const kept = await keptSecretsOf(env);
  const database = await openedDatabase(env, log, signal);
  const leaveDatabase = async (error: unknown) => {
    await database.close();
    throw asStartError(env, error);
  };
  const listener = await listenToAll({ database, log }).catch(leaveDatabase);
  const exports = await openDatabase({
    connection: { ...database.connection, ...EXPORT_LIMITS },
    log,
  }).catch(async (error: unknown) => {
    await listener.close();
    return leaveDatabase(error);
  });
  const stopping = new AbortController();
  const services: Services = {
    database,
    exports,
    clock: startClock(env.DEMO_NOW),
    log,
    ...createHeard(database, listener),
    platforms: platformsOf(env, kept, sandbox),
    payments: paymentsOf(env, sandbox),
    mailer: env.SMTP_URL === undefined ? null : createMailer(env.SMTP_URL),
    siteUrl: env.PUBLIC_SITE_URL,
    readiness: createReadiness(),
    stopping: stopping.signal,
    maker: createFileMaker({ log, stopping: stopping.signal }),
    secrets: {
      session: env.SESSION_SECRET ?? (kept ? [kept.SESSION_SECRET] : []),
      credentials: createEnvelope(
        env.CREDENTIALS_KEY ?? (kept ? [Buffer.from(kept.CREDENTIALS_KEY, "base64url")] : []),
      ),
    },
    production: env.production,
  };
  const leave = async () => {
    await listener.close();
    await exports.close();
    await database.close();
  };
  try {
    await sandbox?.prepare(services, env.DEMO_PASSWORD);
    signal.throwIfAborted();
    await addJob(database.kysely, "plan-missing", { of: "all" });
    await addJob(database.kysely, "plan-slots", { of: "unsent" });
    await keepAccessMonths(services);
    await keptSigningKey(services.secrets, database.kysely);
    void sweepLeftovers(services);
    const worker = await startWorker(services, createTasks(services));
    const app = createBackend(services, { trustProxy: env.TRUST_PROXY, sandbox: sandbox?.app });
    sandbox?.begin(app);
    return {
      app,
      services,
      ending: () => {
        stopping.abort();
        // Its own way out takes seconds: beside that of the requests, not after it.
        void worker.stop();
      },
      stop: () => worker.stop().finally(leave),
    };
  } catch (error) {
    await leave();
    throw asStartError(env, error);
  }
}

/** The gateway that is set, or the sandbox's; what is paid for is joined here. */
function paymentsOf(env: Env, sandbox: Sandbox | undefined): Payments {
  const { TOSS_API_URL: url, TOSS_SECRET_KEY: secretKey, TOSS_CLIENT_KEY: clientKey } = env;
  const endpoint: TossEndpoint | undefined =
    url !== undefined && secretKey !== undefined && clientKey !== undefined
      ? { url, secretKey, window: { kind: "SCRIPT", clientKey } }
      : sandbox?.payments;
  return {
    gateway: endpoint ? createToss(endpoint) : null,
    window: endpoint?.window ?? null,
    paidFor: { findPayable, stateOf, passTo, activateKin, endKin },
  };
}

async function openedDatabase(env: Env, log: Services["log"], signal: AbortSignal) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  try {
    return await startDatabase({ url, dataDir, log, signal });
  } catch (error) {
    if (isOutOfReach(error)) throw asStartError(env, error);
    const variable = url === undefined ? "DATA_DIR" : "DATABASE_URL";
    throw new StartError(`${variable}: ${messageOf(error)}`, { cause: error });
  }
}

/** A database that goes away while a program starts is said in a line, whatever was being done. */
function asStartError({ DATABASE_URL: url, DATA_DIR }: Env, error: unknown): unknown {
  if (!isOutOfReach(error)) return error;
  const where = url === undefined ? `DATA_DIR: the database in ${DATA_DIR}` : at(new URL(url));
  return new StartError(`${where} cannot be reached`, { cause: error });
}
const at = ({ host }: URL) => `DATABASE_URL: the database at ${host}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the program has made for itself; only read, and made, when something is not set. */
const keptSecretsOf = async ({ SESSION_SECRET, CREDENTIALS_KEY, DEMO, DATA_DIR }: Env) =>
  SESSION_SECRET === undefined || CREDENTIALS_KEY === undefined || DEMO
    ? keptSecrets(DATA_DIR)
    : null;

/**
 * The platforms as the environment says. One without an address and without a sandbox is not told
 * anything yet; without the demo one whose secret is not set has none, and its pushes are refused.
 */
const platformsOf = (env: Env, kept: KeptSecrets | null, sandbox: Sandbox | undefined) =>
  perLinked((platform) => {
    const { url, webhookSecret, loginUrl } = env.platforms[platform];
    const secret = webhookSecret ?? (env.DEMO ? kept?.[webhookSecretName(platform)] : undefined);
    return {
      adapter: adapters[platform],
      endpoint:
        url === undefined
          ? (sandbox?.endpoints[platform] ?? null)
          : { url, ...(loginUrl !== undefined && { loginUrl }) },
      webhookSecrets: secret === undefined ? [] : [secret],
    };
  });
