import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Login } from "#contract/account.ts";
import type { Database } from "#backend/database/database.ts";
import { freePort } from "./free-port.ts";
import { atTheEnd, closed } from "./lifetime.ts";

/** A built program that listens, as a process of its own. Needs `npm run build`. */
export interface WebProcess {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** What it has written so far. */
  output: () => string;
  /** Sends SIGTERM. @returns its exit code. */
  stop: () => Promise<number | null>;
}

/** The three URLs that make the web speak to a backend elsewhere. */
export const upstreamsAt = (url: string): Record<string, string> => ({
  RESERVATION_API_URL: `${url}/backend/reservation`,
  EMR_API_URL: `${url}/backend/emr`,
  FILE_BASE_URL: `${url}/backend/files`,
});

/** The variables that make the web's embedded backend use a test's database. */
export function onDatabase(database: Database): Record<string, string> {
  const { host, port, user, password, database: name, connectionString } = database.pool.options;
  const place = `host=${encodeURIComponent(host ?? "localhost")}&port=${port ?? 5432}`;
  return {
    DATABASE_URL:
      connectionString ?? `postgres://${user}:${String(password)}@localhost/${name}?${place}`,
    SESSION_SECRET: "test-session-secret-1",
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
}

/** Starts `build/server.js`, or another program, on a free port; ends it with the test or the file. */
export async function startWeb(
  env: Record<string, string>,
  program: "server" | "backend" = "server",
): Promise<WebProcess> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-web-"));
  atTheEnd(() => rm(folder, { recursive: true }));
  const child = spawn(process.execPath, [`build/${program}.js`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: "0",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const web: WebProcess = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => text,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
  atTheEnd(web.stop);
  await untilListening(web);
  return web;
}

async function untilListening({ url, process: child, output }: WebProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the web ended at once:\n${output()}`);
    const alive = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the web does not listen:\n${output()}`);
}

/** The Cookie header of somebody logged in, as contract §4 writes the five. */
export function cookiesOf(login: Partial<Login>): string {
  const pairs: [string, string | undefined][] = [
    ["accessToken", login.accessToken],
    ["refreshToken", login.refreshToken],
    ["reservationId", login.id],
    ["reservationUuid", login.accountUuid],
    ["reservationHospitalUuid", login.hospitalUuid],
  ];
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");
}

/** A request as a browser would send it; redirects are left to the test. */
export const visit = (url: string, init: RequestInit & { cookie?: string } = {}) =>
  fetch(url, {
    redirect: "manual",
    ...init,
    headers: { ...(init.cookie ? { cookie: init.cookie } : {}), ...(init.headers as object) },
  });

/** A form post from the site itself. */
export const submit = (
  url: string,
  fields: Record<string, string>,
  init: { cookie?: string; headers?: Record<string, string> } = {},
) =>
  visit(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    ...(init.cookie ? { cookie: init.cookie } : {}),
    headers: { "sec-fetch-site": "same-origin", ...init.headers },
  });

/** name → value of the cookies an answer sets; a cleared one is "". */
export const cookiesSet = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [name, ...value] = line.split(";", 1)[0]!.split("=");
      return [name!, value.join("=")];
    }),
  );

/** A call that an upstream of a test's own making got. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}
export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  /** Cut the connection instead of answering, or after the text where there is one. */
  cut?: boolean;
  headers?: Record<string, string>;
}

/** An HTTP server in place of all three upstreams: answers as told, and remembers every call. */
export async function startUpstream(reply: (call: Received) => Reply | Promise<Reply>) {
  const calls: Received[] = [];
  const server: Server = createServer((req, res) => {
    void (async () => {
      let body = "";
      for await (const chunk of req) body += String(chunk);
      const call = { method: req.method ?? "", path: req.url ?? "", headers: req.headers, body };
      calls.push(call);
      const { status = 200, json, text, cut, headers = {} } = await reply(call);
      if (cut && text === undefined) return req.socket.destroy();
      res.writeHead(status, { "content-type": "application/json", ...headers });
      if (cut) return res.write(text ?? "", () => req.socket.destroy());
      res.end(text ?? JSON.stringify(json));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
