import { createServer, type AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { call } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, PASSWORD } from "#tests/support/factories.ts";
import { startProgram, type Program } from "#tests/support/program.ts";

function urlOf({ connection }: Database): string {
  if (typeof connection === "object" && "connectionString" in connection)
    return String(connection.connectionString);
  const { host = "", port = 5432, user = "", password, database } = connection;
  const url = new URL(`postgres://${user}@localhost/${database ?? ""}`);
  url.password = typeof password === "string" ? password : "";
  url.searchParams.set("host", host);
  url.searchParams.set("port", String(port));
  return url.href;
}

const SHARED = {
  SESSION_SECRET: "a-session-secret-of-tests",
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
};

async function serve(database: Database): Promise<Program & { url: string }> {
  const program = startProgram("backend", { ...SHARED, DATABASE_URL: urlOf(database), PORT: "0" });
  const url = await expect
    .poll(() => /"url":"(http[^"]+)"/.exec(program.stdout())?.[1], { timeout: 20_000 })
    .toBeTruthy()
    .then(() => /"url":"(http[^"]+)"/.exec(program.stdout())?.[1] ?? "");
  return { ...program, url };
}

describe("the program does not start", () => {
  it("with a bad environment: a line per variable, exit code 1", async () => {
    const { exit, stderr } = startProgram("backend", {
      PORT: "x",
      DATABASE_URL: "mysql://x",
      DEMO: "yes",
    });
    expect(await exit).toBe(1);
    const names = stderr()
      .trim()
      .split("\n")
      .map((line) => line.split(":", 1)[0]);
    expect(names.sort()).toEqual(
      ["CREDENTIALS_KEY", "DATABASE_URL", "DEMO", "PORT", "SESSION_SECRET"].sort(),
    );
  });

  it("without its database: one line that names no password, exit code 1", async () => {
    const url = "postgres://user:canary-password@127.0.0.1:1/doctalk";
    const { exit, stderr } = startProgram("backend", { ...SHARED, DATABASE_URL: url, PORT: "0" });
    expect(await exit).toBe(1);
    expect(stderr()).toBe("DATABASE_URL: the database at 127.0.0.1:1 cannot be reached\n");
  });

  it("on a port that is taken: one line, exit code 1", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void taken.close());
    const port = String((taken.address() as AddressInfo).port);
    const url = urlOf(await createTestDatabase());
    const { exit, stderr } = startProgram("backend", { ...SHARED, DATABASE_URL: url, PORT: port });
    expect(await exit).toBe(1);
    expect(stderr()).toBe(`PORT: 127.0.0.1:${port} is already in use\n`);
  });
});

describe("a signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "%s lets calls in flight finish, and ends the program with 0 in time",
    async (signal) => {
      const database = await createTestDatabase();
      const { account } = await createHospital(database);
      const program = await serve(database);
      const login = () =>
        call(`${program.url}/backend/emr/v1/accounts/login`, {
          json: { id: account.loginId, password: PASSWORD },
        });
      await login();
      const calls = Array.from({ length: 20 }, login);
      // The signal comes when the calls are under way: the first has been answered.
      await Promise.race(calls);
      const began = Date.now();
      program.child.kill(signal);
      expect(new Set((await Promise.all(calls)).map((answer) => answer.code))).toEqual(
        new Set(["0000"]),
      );
      expect(await program.exit).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(program.stderr()).toBe("");
      await expect(login()).rejects.toThrow();
    },
  );

  it("while the program waits for another that migrates ends it: 0, nothing left behind", async () => {
    const database = await createTestDatabase();
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    // As `backend/database/migrate.ts` takes it.
    await other.query("select pg_advisory_lock(7317240115)");
    const { child, exit, stderr } = startProgram("backend", {
      ...SHARED,
      DATABASE_URL: urlOf(database),
      PORT: "0",
    });
    const connections = async () => {
      const { rows } = await other.query<{ asking: boolean }>(
        `select query like '%pg_try_advisory_lock%' as asking from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows;
    };
    await expect
      .poll(async () => (await connections()).some(({ asking }) => asking), { timeout: 20_000 })
      .toBe(true);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(stderr()).toBe("");
    await expect.poll(connections).toEqual([]);
  });
});
