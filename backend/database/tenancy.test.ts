import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { fillEveryTable } from "#tests/support/every-table.ts";
import { tenantTables } from "#tests/support/tenant-tables.ts";
import type { Database } from "./database.ts";

let database: Database;
let ours: TestHospital;
let theirs: TestHospital;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  ours = await createHospital(database);
  theirs = await createHospital(database);
  await fillEveryTable(database, ours);
  await fillEveryTable(database, theirs);
  tables = await tenantTables(database);
  expect(tables).toContain("reservations");
});

const rowsOf = async (hospital: TestHospital, table: string) => {
  const { rows } = await database.inHospital(hospital.hospitalId, (trx) =>
    sql<{ hospitalId: string }>`select hospital_id from ${sql.table(table)}`.execute(trx),
  );
  return rows.map((row) => row.hospitalId);
};

test("a hospital's transaction sees its own rows in every table, and nobody else's", async () => {
  for (const table of tables) {
    const seen = new Set(await rowsOf(ours, table));
    expect([...seen], table).toEqual([ours.hospitalId]);
  }
});

test("without a hospital no table shows a row", async () => {
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(database.kysely);
    expect(rows, table).toHaveLength(0);
  }
});

test("another hospital's rows can be neither changed, deleted nor written", async () => {
  for (const table of tables) {
    const changed = await database.inHospital(ours.hospitalId, (trx) =>
      sql`update ${sql.table(table)} set hospital_id = hospital_id
        where hospital_id = ${theirs.hospitalId}`.execute(trx),
    );
    expect(changed.numAffectedRows, table).toBe(0n);
    const deleted = await database.inHospital(ours.hospitalId, (trx) =>
      sql`delete from ${sql.table(table)} where hospital_id = ${theirs.hospitalId}`.execute(trx),
    );
    expect(deleted.numAffectedRows, table).toBe(0n);
    const moved = database.inHospital(ours.hospitalId, (trx) =>
      sql`update ${sql.table(table)} set hospital_id = ${theirs.hospitalId}`.execute(trx),
    );
    await expect(moved, table).rejects.toMatchObject({ code: "42501" });
  }
});

test("row-level security is on and forced, with one policy for all commands", async () => {
  const { rows } = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'))`.execute(
    database.kysely,
  );
  expect(rows).toEqual([]);
});

test("every key of a tenant table starts with hospital_id", async () => {
  const { rows } = await sql`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as "index"
    from pg_index i join pg_class c on c.oid = i.indrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
      and a.attname is distinct from 'hospital_id'`.execute(database.kysely);
  expect(rows).toEqual([]);
});
