import { chmod, mkdtemp, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#backend/database/database.ts";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { migrate } from "#backend/database/migrate.ts";

/** How tests reach the server of this run; `template` is migrated and copied, never changed. */
export interface TestServer {
  admin: pg.ClientConfig;
  /** Owns the test databases; without a password it is the admin itself. */
  role: { user: string; password?: string };
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const log = pino({ level: "silent" });

/** One PostgreSQL per test run: DATABASE_URL's when it is set, else a throw-away embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const server = url
    ? { admin: { connectionString: url }, stop: () => Promise.resolve() }
    : await throwAway();
  const admin = new pg.Client(server.admin);
  await admin.connect();
  const run = `test_${randomBytes(4).toString("hex")}`;
  const role = await ordinaryRole(admin, run);
  const testServer: TestServer = { admin: server.admin, role, template: `${run}_template` };
  await admin.query(`create database ${testServer.template} owner ${role.user}`);
  const template = await openDatabase({ connection: asRole(testServer, testServer.template), log });
  await migrate(template, log);
  await template.close();
  project.provide("testServer", testServer);

  return async () => {
    await admin.query(`drop database ${testServer.template} with (force)`);
    if (role.password !== undefined) await admin.query(`drop role ${role.user}`);
    await admin.end();
    await server.stop();
  };
}

/** A superuser would walk through row-level security: it makes a role that cannot. */
async function ordinaryRole(admin: pg.Client, run: string): Promise<TestServer["role"]> {
  const { rows } = await admin.query<{ user: string; powerful: boolean }>(
    'select rolname as "user", rolsuper as powerful from pg_roles where rolname = current_user',
  );
  const { user, powerful } = rows[0]!;
  if (!powerful) return { user };
  const password = randomBytes(16).toString("hex");
  await admin.query(`create role ${run} login password '${password}'`);
  return { user: run, password };
}

/** The connection of the run's ordinary role to one of its databases. */
export function asRole({ admin, role }: TestServer, database: string): pg.ClientConfig {
  if (admin.connectionString === undefined) return { ...admin, ...role, database };
  const url = new URL(admin.connectionString);
  if (role.password !== undefined) {
    url.username = role.user;
    url.password = role.password;
  }
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function throwAway() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "doctalk-test-"));
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({ dataDir, log, fsync: false });
  return {
    admin: { ...server.connection, user: "postgres", database: "postgres" } as pg.ClientConfig,
    stop: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
