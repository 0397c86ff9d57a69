import type pg from "pg";

/** A table as the catalogue has it, with its partitions. */
export interface Table {
  /** Quoted where needed, with its schema: as SQL names it. */
  readonly name: string;
  /** Those that are written, not computed, quoted where needed. */
  readonly columns: readonly string[];
  /** Its rows are seen one hospital at a time, by its owner too. */
  readonly perHospital: boolean;
}
interface Listed extends Table {
  readonly refersTo: readonly string[];
}

/** What each database says of itself: it is migrated, not filled. */
const OF_THE_DATABASE = [
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "graphile_worker.migrations",
];

/**
 * Every table that holds something, jobs included, in an order in which they can be filled: what is
 * referred to comes before who refers to it.
 * @throws Error where tables refer to one another in a circle
 */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Listed>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       c.relforcerowsecurity as "perHospital",
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select distinct format('%I.%I', tn.nspname, t.relname)
         from pg_constraint f join pg_class t on t.oid = f.confrelid
           join pg_namespace tn on tn.oid = t.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
       and not c.relispartition
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by name`,
  );
  return inOrder(rows.filter(({ name }) => !OF_THE_DATABASE.includes(name)));
}

function inOrder(tables: readonly Listed[]): Listed[] {
  const ordered: Listed[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error("tables refer to one another in a circle");
    for (const { name } of next) placed.add(name);
    ordered.push(...next);
  }
  return ordered;
}
