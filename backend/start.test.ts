import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { onDatabase } from "#tests/support/web.ts";
import { parseEnv } from "../env.ts";
import { StartError } from "./start-error.ts";
import { startBackend, type Sandbox } from "./start.ts";

test("a database that goes away during the start is one line, and nothing stays open", async () => {
  const database = await createTestDatabase();
  const env = parseEnv({ ...onDatabase(database), DEMO: "0", LOG_LEVEL: "silent" });
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const sandbox: Sandbox = {
    app: new Hono(),
    endpoints: {},
    payments: { url: "", secretKey: "", window: { kind: "LINK", url: "" } },
    prepare: () => Promise.reject(gone),
    begin: () => undefined,
  };
  const started = startBackend(env, { sandbox, signal: new AbortController().signal });
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/^DATABASE_URL: the database at \S+ cannot be reached$/);
  // The server notices a moment later that a connection was closed.
  const open = async () => {
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'doctalk%'`,
    );
    return rows[0]?.open;
  };
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});
