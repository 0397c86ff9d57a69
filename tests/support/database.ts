import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import { openDatabase, type Database } from "#backend/database/database.ts";
import { asRole } from "./database.setup.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { atTheEnd } from "./lifetime.ts";

/**
 * A database of its own for a test or a file: an empty copy of the migrated template. It closes
 * and drops itself when the test ends, or the file; `close()` earlier does no harm.
 */
export const createTestDatabase = (): Promise<Database> =>
  createDatabase(`template ${inject("testServer").template}`);

/** The same without any schema, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<Database> => createDatabase("");

/** A database as it is reached over a network that can be broken. */
export interface FarDatabase {
  way: FaultProxy;
  /** How to connect by this way. */
  connection: pg.ClientConfig;
}

/** Puts a network before a test database, until the test ends. */
export async function farFrom(
  { connection }: Pick<Database, "connection">,
  finished: typeof onTestFinished = onTestFinished,
): Promise<FarDatabase> {
  const { connectionString, host = "localhost", port = 5432 } = connection;
  const url = connectionString === undefined ? undefined : new URL(connectionString);
  const socket = url === undefined && host.startsWith("/");
  const way = await startFaultProxy({
    to: socket
      ? { path: `${host}/.s.PGSQL.${port}` }
      : { host: url?.hostname ?? host, port: Number(url?.port ?? port) || 5432 },
  });
  finished(() => way.close());
  if (url === undefined)
    return { way, connection: { ...connection, host: way.host, port: way.port } };
  url.host = `${way.host}:${way.port}`;
  return { way, connection: { ...connection, connectionString: url.href } };
}

async function createDatabase(from: string): Promise<Database> {
  const server = inject("testServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(`create database ${name} ${from} owner ${server.role.user}`);
  atTheEnd(() => asAdmin(`drop database ${name} with (force)`));
  const database = await openDatabase({
    connection: asRole(server, name),
    log: pino({ level: "silent" }),
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  atTheEnd(close);
  return { ...database, close };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject("testServer").admin);
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
