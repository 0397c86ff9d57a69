import type pg from "pg";
import { to } from "pg-copy-streams";
import { END_OF_ROWS, headSchema, line, type Foot, type Head } from "./format.ts";
import { tablesOf, type Table } from "./tables.ts";

/** However the server is set: what it writes can be read by any, and it may take its time. */
const BEGIN = `begin isolation level repeatable read read only;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * All that the database holds at one moment, in the words of `format.ts`, piece by piece. Rows of a
 * hospital are read as it: no role needs to see all of them at once.
 * @throws Error where the schema is none of ours, or older than the list of hospitals
 */
export async function* dumped(
  client: pg.ClientBase,
  now: Date,
): AsyncGenerator<string | Buffer, Head & Foot> {
  await client.query(BEGIN);
  await refuseOthers(client);
  const tables = await tablesOf(client);
  // Nothing changes its shape while it is read.
  const names = tables.map(({ name }) => name).join(", ");
  await client.query(`lock table ${names} in access share mode`);
  const hospitals = await hospitalsOf(client);
  const head = await headOf(client, now, hospitals.length);
  yield line(head);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    yield line({ table: table.name, columns: [...table.columns] });
    rows[table.name] = yield* rowsOf(client, table, hospitals);
    yield END_OF_ROWS;
  }
  const foot = { rows, sequences: await sequencesOf(client) };
  yield line(foot);
  await client.query("commit");
  return { ...head, ...foot };
}

async function* rowsOf(
  client: pg.ClientBase,
  { name, columns, perHospital }: Table,
  hospitals: readonly string[],
): AsyncGenerator<Buffer, number> {
  const select = `select ${columns.join(", ")} from ${name}`;
  if (!perHospital) return yield* copied(client, select);
  let rows = 0;
  for (const id of hospitals) {
    await client.query("select set_config('app.hospital_id', $1, true)", [id]);
    // Said once more for a role that no policy binds.
    rows += yield* copied(client, `${select} where hospital_id = ${client.escapeLiteral(id)}`);
  }
  return rows;
}

async function* copied(client: pg.ClientBase, select: string): AsyncGenerator<Buffer, number> {
  const rows = client.query(to(`copy (${select}) to stdout`));
  yield* rows;
  // How many they were comes after the last of them, and before the answer to anything else.
  await client.query("");
  return rows.rowCount;
}

async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.hospital_directory') is not null as found",
  );
  if (rows[0]?.found !== true)
    throw new Error("There is nothing to back up: no release has been started on this database.");
}

/** With those, since there are any, that have no hospital yet. */
async function hospitalsOf(client: pg.ClientBase): Promise<string[]> {
  const early = await client.query<{ found: boolean }>(
    "select to_regprocedure('public.hospital_ids()') is not null as found",
  );
  const { rows } = await client.query<{ id: string }>(
    early.rows[0]?.found === true
      ? "select id from hospital_ids() as id order by 1"
      : "select hospital_id as id from hospital_directory order by 1",
  );
  return rows.map(({ id }) => id);
}

async function headOf(client: pg.ClientBase, now: Date, hospitals: number): Promise<Head> {
  const { rows } = await client.query<Pick<Head, "migrations" | "jobsMigration" | "months">>(
    `select array(select name from kysely_migration order by name) as migrations,
       (select max(id) from graphile_worker.migrations) as "jobsMigration",
       array(select jsonb_build_object('of', p.relname,
           'first', to_date(right(c.relname, 7), 'YYYY_MM'))
         from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
         where p.relkind = 'p' and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
         order by c.relname) as months`,
  );
  const takenAt = now.toISOString();
  const given = { backup: "doctalk-reservation", format: 1, takenAt, hospitals };
  return headSchema.parse({ ...given, ...rows[0] });
}

/** What no transaction holds back: they may be further than the rows are, never less far. */
async function sequencesOf(client: pg.ClientBase): Promise<Foot["sequences"]> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
