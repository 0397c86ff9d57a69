import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** What is known of a running server by its own word (`postmaster.pid`). */
async function running(dataDir: string) {
  const file = path.join(dataDir, "postgres/data/postmaster.pid");
  const lines = (await readFile(file, "utf8")).split("\n");
  return { pid: Number(lines[0]), host: lines[4] ?? "", port: Number(lines[3]) };
}

/** How its superuser, whom no row is hidden from, gets in. @throws while no server runs */
async function admin(dataDir: string): Promise<pg.ClientConfig> {
  const { host, port } = await running(dataDir);
  return { host, port, user: "postgres", database: "doctalk" };
}

/** Asks the embedded server of a DATA_DIR, on a connection of its own. */
export async function ask<Row extends object>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...(await admin(dataDir)), connectionTimeoutMillis: 5_000 });
  // It may be killed while it is asked.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** kill -9 of the server itself: its children follow when they notice. */
export async function killPostmaster(dataDir: string): Promise<void> {
  process.kill((await running(dataDir)).pid, "SIGKILL");
}

/** kill -9 of one of its connections' processes: the server ends all others and recovers. */
export async function killConnection(dataDir: string): Promise<void> {
  const [row] = await ask<{ pid: number }>(
    dataDir,
    `select pid from pg_stat_activity
     where usename = 'doctalk' and application_name <> 'doctalk lease'
     order by state = 'active' desc, random() limit 1`,
  );
  if (row) process.kill(row.pid, "SIGKILL");
}

/** Ends a server that was left behind; none is no fault. */
export async function endLeftBehind(dataDir: string): Promise<void> {
  await killPostmaster(dataDir).catch(() => undefined);
}
