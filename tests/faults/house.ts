import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { freePort } from "#tests/support/free-port.ts";
import { endLeftBehind } from "./postgres.ts";
import { program, runOperator, type Program } from "./programs.ts";
import { until } from "./waiting.ts";

/** Everything in one process, or each program in one of its own on a PostgreSQL of theirs. */
export type Way = "one process" | "apart";

/** Whom a program of the product calls. */
export type Upstream = "database" | "backend" | "naver" | "kakao";

/** The product as it is run: built programs, a database, a data folder of its own. */
export interface House {
  readonly way: Way;
  readonly dataDir: string;
  /** Where people come in. */
  readonly web: string;
  /** Where platforms and outside callers come in. */
  readonly backend: string;
  readonly programs: readonly Program[];
  /** All of it, as load balancers see it. */
  isReady: () => Promise<boolean>;
  /** `npm run operator`, beside what runs. @throws when it says no */
  operator: (args: readonly string[], input: string) => Promise<void>;
  /** The last that each program wrote. */
  said: () => string;
  /** Ends and removes everything. @returns each program's exit code */
  end(): Promise<Record<string, number | null>>;
}

export const WEBHOOK_SECRET = "fault-tests-webhook-secret";
export const DEMO = { id: "demo", password: "doctalk-demo-2026" };

export interface Wanted {
  way: Way;
  platforms: { naver: string; kakao: string };
  /** Leads a call through something else: from the address of an upstream to the one to use. */
  through?: (upstream: Upstream, address: string) => Promise<string>;
  env?: Record<string, string>;
}

const MOST_SAID = 4_000;

/** Starts it and waits until it is ready. */
export async function startHouse(wanted: Wanted): Promise<House> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "doctalk-faults-"));
  // The database's user, who is not root, has to get in.
  await chmod(dataDir, 0o711);
  const built = await (wanted.way === "apart" ? apart : inOneProcess)(wanted, dataDir);
  const house: House = {
    way: wanted.way,
    dataDir,
    ...built,
    operator: (args, input) => runOperator(built.env, args, input),
    isReady: async () => {
      const answers = await Promise.all(
        [...new Set([built.web, built.backend])].map((url) => statusOf(`${url}/readyz`)),
      );
      return answers.every((status) => status === 200);
    },
    said: () =>
      built.programs.map((one) => `── ${one.name}\n${one.output().slice(-MOST_SAID)}`).join("\n"),
    end: async () => {
      const codes: Record<string, number | null> = {};
      // Those who call before those who are called.
      for (const one of built.programs) codes[one.name] = await one.stop();
      await built.endDatabase();
      await endLeftBehind(dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return codes;
    },
  };
  try {
    await until(`${wanted.way}: ready`, house.isReady);
  } catch (error) {
    await house.end();
    throw new Error(`the product does not start:\n${house.said()}`, { cause: error });
  }
  return house;
}

/** @throws when there is no answer within 5 s */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
  await answer.arrayBuffer();
  return answer.status;
}

interface Built {
  /** Of who works on its database. */
  env: Record<string, string>;
  web: string;
  backend: string;
  programs: Program[];
  endDatabase: () => Promise<void>;
}

const platformEnv = async ({ platforms, through = direct }: Wanted) => ({
  NAVER_API_URL: await through("naver", platforms.naver),
  KAKAO_API_URL: await through("kakao", platforms.kakao),
  NAVER_WEBHOOK_SECRET: WEBHOOK_SECRET,
  KAKAO_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
const direct = (_upstream: Upstream, address: string) => Promise.resolve(address);

async function inOneProcess(wanted: Wanted, dataDir: string): Promise<Built> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_SITE_URL: url,
    DATA_DIR: dataDir,
    DEMO: "1",
    DEMO_PASSWORD: DEMO.password,
    LOG_LEVEL: "warn",
    ...(await platformEnv(wanted)),
    ...wanted.env,
  };
  const web = program("web", "server", env);
  web.start();
  return { env, web: url, backend: url, programs: [web], endDatabase: () => Promise.resolve() };
}

/** The tests themselves keep the database running, as an operator's machine would. */
async function apart(wanted: Wanted, dataDir: string): Promise<Built> {
  const { through = direct } = wanted;
  const log = pino({ level: "silent" });
  const server = await startEmbedded({ dataDir, log });
  const { host, port, user, database } = server.connection;
  const socket = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const web = `http://127.0.0.1:${webPort}`;
  const backend = `http://127.0.0.1:${backendPort}`;
  const common = {
    DATABASE_URL: await through("database", socket),
    SESSION_SECRET: "fault-tests-session-secret",
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
    PUBLIC_SITE_URL: web,
    LOG_LEVEL: "warn",
    DEMO: "1",
    DEMO_PASSWORD: DEMO.password,
    ...(await platformEnv(wanted)),
    ...wanted.env,
  };
  const upstream = await through("backend", backend);
  const programs = [
    program("web", "server", {
      PORT: String(webPort),
      DATA_DIR: dataDir,
      PUBLIC_SITE_URL: web,
      DEMO: "1",
      DEMO_PASSWORD: DEMO.password,
      SESSION_SECRET: common.SESSION_SECRET,
      LOG_LEVEL: "warn",
      RESERVATION_API_URL: `${upstream}/backend/reservation`,
      EMR_API_URL: `${upstream}/backend/emr`,
      FILE_BASE_URL: `${upstream}/backend/files`,
    }),
    program("backend", "backend", { ...common, DATA_DIR: dataDir, PORT: String(backendPort) }),
    program("worker", "worker", { ...common, DATA_DIR: dataDir }),
  ];
  for (const one of programs) one.start();
  const env = { ...common, DATABASE_URL: socket, DATA_DIR: dataDir };
  return { env, web, backend, programs, endDatabase: () => server.close() };
}
