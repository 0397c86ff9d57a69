import type pg from "pg";

interface Part {
  /** As its table has it. */
  table: string;
  name: string;
  /** What makes it again. */
  made: string;
}

/**
 * Loads rows into tables that have nothing but rows meanwhile: their constraints and indexes are taken
 * off, and built when the rows are there, which is many times faster than row by row.
 */
export async function whileBare(
  db: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await db.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const constraints = await constraintsOf(db, tables);
  for (const { table, name } of constraints.toReversed())
    await db.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await indexesOf(db, tables);
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await load();
  for (const { made } of indexes) await db.query(made);
  for (const { table, name, made } of constraints)
    await db.query(`alter table ${table} add constraint ${name} ${made}`);
}

/**
 * In the order in which they can be built: keys before what points to them, which is not looked at
 * again. What was there held, and the other tables' rows are each hospital's own to see.
 */
const constraintsOf = (db: pg.Client, tables: readonly string[]): Promise<Part[]> =>
  partsOf(
    db,
    `select conrelid::regclass as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) || case when contype = 'f' and convalidated then ' not valid' else '' end as made
     from pg_constraint
     where contype in ('p', 'u', 'x', 'f')
       and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
     order by contype = 'f', conrelid, conname`,
    tables,
  );

/** Those that no constraint keeps. */
const indexesOf = (db: pg.Client, tables: readonly string[]): Promise<Part[]> =>
  partsOf(
    db,
    `select indrelid::regclass as table, indexrelid::regclass as name,
       pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = any ($1::regclass[])`,
    tables,
  );

const partsOf = async (db: pg.Client, query: string, tables: readonly string[]) =>
  (await db.query<Part>(query, [tables])).rows;
