import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { countStatements, interceptStatements } from "#tests/support/statements.ts";
import { createHospital } from "#tests/support/factories.ts";
import { openDatabase, type Database } from "./database.ts";

test("columns arrive as Date, day text, number and camelCase", async () => {
  const database = await createTestDatabase();
  const { rows } = await sql`
    select timestamptz '2026-11-21 09:00+09' as starts_at, date '2026-11-21' as visit_day,
      bigint '42' as day_number, jsonb '{"snake_case": 1}' as payload`.execute(database.kysely);
  expect(rows[0]).toEqual({
    startsAt: new Date("2026-11-21T00:00:00Z"),
    visitDay: "2026-11-21",
    dayNumber: 42,
    payload: { snake_case: 1 },
  });
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.kysely)).rejects.toThrow(
    RangeError,
  );
});

test("inHospital rolls back what a rejected work wrote", async () => {
  const database = await createTestDatabase();
  const { hospitalId } = await createHospital(database);
  const rename = database.inHospital(hospitalId, async (trx) => {
    await trx.updateTable("hospitals").set({ name: "바뀐의원" }).execute();
    throw new Error("changed my mind");
  });
  await expect(rename).rejects.toThrow("changed my mind");
  const name = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("hospitals").select("name").executeTakeFirstOrThrow(),
  );
  expect(name).toEqual({ name: "테스트의원" });
});

describe("a hospital's transaction", () => {
  /** Everything goes over one connection, so that what is left on it is seen. */
  async function oneConnection(): Promise<Database> {
    const { connection } = await createTestDatabase();
    const only = { ...connection, max: 1 };
    const database = await openDatabase({ connection: only, log: pino({ level: "silent" }) });
    onTestFinished(() => database.close());
    return database;
  }
  const hospitalOf = async (database: Database) => {
    const { rows } = await sql<{ id: string | null }>`
      select current_setting('app.hospital_id', true) as id, pg_backend_pid() as pid`.execute(
      database.kysely,
    );
    return rows[0]?.id ?? "";
  };
  const names = (database: Database, hospitalId: string) =>
    database.inHospital(hospitalId, (trx) => trx.selectFrom("hospitals").select("name").execute());

  test("is opened in one round trip, and leaves no hospital on its connection", async () => {
    const database = await oneConnection();
    const { hospitalId } = await createHospital(database);
    const { statements } = await countStatements(() => names(database, hospitalId));
    expect(statements).toEqual([
      `begin; set local app.hospital_id = '${hospitalId}'`,
      'select "name" from "hospitals"',
      "commit",
    ]);
    expect(await hospitalOf(database)).toBe("");
  });

  test.each(["x", "'; drop table hospitals; --", `${crypto.randomUUID()}'`])(
    "is refused for %j, which is no uuid",
    async (id) => {
      const database = await oneConnection();
      await expect(names(database, id)).rejects.toThrow(TypeError);
      const { hospitalId } = await createHospital(database);
      expect(await names(database, hospitalId)).toHaveLength(1);
    },
  );

  test.each([/^begin/, /commit$/, /^rollback/])(
    "that fails at %s gives its connection to nobody else",
    async (which) => {
      const database = await oneConnection();
      const { hospitalId } = await createHospital(database);
      let failed = 0;
      const restore = interceptStatements((text, send) =>
        which.test(text) && failed++ === 0 ? Promise.reject(new Error("no answer")) : send(),
      );
      onTestFinished(restore);
      const fails = database.inHospital(hospitalId, async (trx) => {
        await sql`select 1`.execute(trx);
        if (which.test("rollback")) throw new Error("no answer");
      });
      await expect(fails).rejects.toThrow("no answer");
      expect(failed).toBeGreaterThan(0);
      expect(await hospitalOf(database)).toBe("");
      const other = await createHospital(database);
      expect(await names(database, other.hospitalId)).toHaveLength(1);
    },
  );

  test("that loses its connection says so, and the next one works", async () => {
    const database = await oneConnection();
    const { hospitalId } = await createHospital(database);
    const lost = database.inHospital(hospitalId, (trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    );
    await expect(lost).rejects.toMatchObject({ code: "57P01" });
    expect(await names(database, hospitalId)).toHaveLength(1);
  });
});
