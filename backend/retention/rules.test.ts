import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";
import { RULES } from "./rules.ts";

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
  hospital = await createHospital(database);
});

/** What can tell of a person: words, what holds words, days (one may be a birth date), raw bytes. */
const TELLING = ["text", "character varying", "json", "jsonb", "bytea", "date", "ARRAY"];

interface Column {
  table: string;
  column: string;
  type: string;
}

const columns = async (): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns as c
      join pg_class as t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition
        and t.relname not like 'kysely_migration%'
      order by 1, 2`.execute(database.kysely)
  ).rows;

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
type RulesOf = Record<string, Record<string, { blanked: "YEARS" | "ANSWERS" } | { stays: string }>>;
const rulesOf = (table: string) => (RULES as unknown as RulesOf)[camel(table)];

test("each column that can tell of a person has a rule of its own, or its table has one", async () => {
  const all = await columns();
  expect(all.length).toBeGreaterThan(150);
  const without = all
    .filter(({ type }) => TELLING.includes(type))
    .filter(({ table, column }) => {
      const rules = rulesOf(table);
      return !rules || !("rows" in rules || camel(column) in rules);
    })
    .map(({ table, column }) => `${table}.${column}`);
  expect(without).toEqual([]);
});

test("each rule is of a table, a column and a job that there are", async () => {
  const all = await columns();
  const tables = new Set(all.map(({ table }) => camel(table)));
  const jobs = Object.keys(createTasks(testServices(database)));
  const has = (table: string, column: string) =>
    all.some((one) => camel(one.table) === table && camel(one.column) === column);
  for (const [table, rules] of Object.entries(RULES)) {
    expect(tables).toContain(table);
    if (!("rows" in rules))
      for (const column of Object.keys(rules))
        expect([column, has(table, column)]).toEqual([column, true]);
    else if (Array.isArray(rules.rows))
      for (const { gone } of rules.rows) expect([gone, has(table, gone)]).toEqual([gone, true]);
    else if ("by" in rules.rows) expect(jobs).toContain(rules.rows.by);
  }
});

/** Something of each type, as SQL. */
const SOMETHING: Record<string, string> = {
  text: "'남김'",
  date: "date '1990-01-01'",
  jsonb: `'{"name": "한지우", "phone": "01023451234", "message": "아파요", "memo": "메모", "start": "s"}'`,
};
/** Of a column that takes its own words alone. */
const WORDS: Record<string, string> = { booked_by_relation: "'PARENT'" };
const generated = (column: string) => /given_name|last4/.test(column);

test("what a rule says is blanked is blank in a blanked reservation and in its history, and stays so", async () => {
  const { hospitalId } = hospital;
  const blanked = (await columns()).filter(({ table, column }) => {
    const rule = rulesOf(table)?.[camel(column)];
    return rule !== undefined && "blanked" in rule;
  });
  expect(blanked.length).toBeGreaterThan(10);
  const columnsOf = (table: string) => blanked.filter((one) => one.table === table);
  await database.inHospital(hospitalId, async (trx) => {
    const [startsAt, endsAt] = ["2023-11-20T01:00:00Z", "2023-11-20T01:30:00Z"];
    const id = await storeBooking(trx, { hospitalId, startsAt, endsAt });
    const line = () =>
      trx
        .insertInto("reservationHistory")
        .values({
          ...{ hospitalId, reservationId: id, at: startsAt, byKind: "PLATFORM", byName: "네이버" },
          ...{ action: "RECEIVED", reason: "남김", address: "203.0.113.7" },
          before: SOMETHING.jsonb!.slice(1, -1),
          after: SOMETHING.jsonb!.slice(1, -1),
        })
        .execute();
    const fill = async (table: string) => {
      const set = columnsOf(table)
        .filter(({ column }) => !generated(column))
        .map(({ column, type }) => `${column} = ${WORDS[column] ?? SOMETHING[type]!}`);
      await sql`update ${sql.table(table)} set ${sql.raw(set.join(", "))}
        where reservation_id = ${id}`.execute(trx);
    };
    const left = async (table: string): Promise<unknown[]> => {
      const { rows } = await sql<object>`
        select ${sql.join(columnsOf(table).map(({ column }) => sql.ref(column)))}
        from ${sql.table(table)} where reservation_id = ${id}`.execute(trx);
      return rows.flatMap((row) => Object.values(row) as unknown[]);
    };
    const isBlank = (value: unknown) => value === "" || value === null;

    await fill("reservations");
    await line();
    expect((await left("reservations")).filter(isBlank)).toEqual([]);
    await trx
      .updateTable("reservations")
      .set({ blankedAt: "2026-11-21T00:00:00Z" })
      .where("reservationId", "=", id)
      .execute();
    expect((await left("reservations")).filter((value) => !isBlank(value))).toEqual([]);
    const unnamed = { start: "s" };
    expect(await left("reservation_history")).toEqual(
      expect.arrayContaining([unnamed, unnamed, null, null]),
    );

    // What comes late changes nothing of it.
    await fill("reservations");
    await line();
    await sql`update reservations set blanked_at = null where reservation_id = ${id}`.execute(trx);
    expect((await left("reservations")).filter((value) => !isBlank(value))).toEqual([]);
    const lines = await left("reservation_history");
    expect(lines).toHaveLength(8);
    expect(lines.filter((value) => value !== null)).toEqual([unnamed, unnamed, unnamed, unnamed]);
  });
});
