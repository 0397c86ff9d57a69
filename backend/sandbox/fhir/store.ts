import { randomUUID } from "node:crypto";
import { sql, Transaction, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import type { Content, Stored, Type } from "./resource.ts";

type Db = Kysely<Schema>;
export interface Place {
  businessId: string;
  type: Type;
}
/** Where a page ends: the next begins behind it. */
export interface Position {
  lastUpdated: Date;
  id: string;
}

const columns = sql`id, version, last_updated, deleted, content`;
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;

export async function find(db: Db, { businessId, type }: Place, id: string) {
  const { rows } = await sql<Stored>`
    select ${columns} from sandbox.fhir_resources
    where business_id = ${businessId} and type = ${type} and id = ${id}`.execute(db);
  return rows[0];
}

/** A page in the order of change, and how many there are in all. */
export async function page(
  db: Db,
  { businessId, type }: Place,
  conditions: readonly RawBuilder<unknown>[],
  { after, count }: { after: Position | null; count: number },
) {
  const where = sql`business_id = ${businessId} and type = ${type} and not deleted ${all(conditions)}`;
  const behind = after ? sql`and (last_updated, id) > (${after.lastUpdated}, ${after.id})` : sql``;
  const { rows } = await sql<Stored>`
    select ${columns} from sandbox.fhir_resources where ${where} ${behind}
    order by last_updated, id limit ${count + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from sandbox.fhir_resources where ${where}`.execute(db);
  return {
    rows: rows.slice(0, count),
    isLast: rows.length <= count,
    total: counted.rows[0]?.total,
  };
}

/**
 * Runs `work` alone of all who write into this business: what it finds stays so until it is done, and
 * its changes come after all others, for who reads them in that order.
 */
export async function alone<T>(
  db: Db | Transaction<Schema>,
  businessId: string,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  // Within one that has begun already: to its end.
  if (!(db instanceof Transaction))
    return db.transaction().execute((trx) => alone(trx, businessId, work));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fhir ${businessId}`}, 0))`.execute(db);
  return work(db);
}

/** A new resource, or the next version of one. Within `alone`. */
export async function put(
  trx: Transaction<Schema>,
  { businessId, type }: Place,
  { id = randomUUID(), content, now }: { id?: string; content: Content; now: Date },
): Promise<Stored> {
  const starts = typeof content.start === "string" ? new Date(content.start) : null;
  const { rows } = await sql<Stored>`
    insert into sandbox.fhir_resources as kept
      (business_id, type, id, version, last_updated, starts_at, content)
    select ${businessId}, ${type}, ${id}, 1,
      greatest(${now}, max(last_updated) + interval '1 ms'), ${starts}, ${JSON.stringify(content)}
    from sandbox.fhir_resources where business_id = ${businessId}
    on conflict (business_id, type, id) do update set
      version = kept.version + 1, last_updated = excluded.last_updated,
      starts_at = excluded.starts_at, content = excluded.content
    returning ${columns}`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error("nothing was stored");
  return stored;
}

/** From then on it is gone: it shows in no search. */
export const remove = (trx: Transaction<Schema>, { businessId, type }: Place, id: string) =>
  sql`update sandbox.fhir_resources set deleted = true
    where business_id = ${businessId} and type = ${type} and id = ${id}`.execute(trx);

/** A first version, as of then. */
export interface Seeded {
  type: Type;
  id: string;
  lastUpdated: Date;
  content: Content;
}
const ROWS_AT_ONCE = 500;

/** First versions, many in a statement; what is there already stays. Within `alone`. */
export async function insertAll(
  trx: Transaction<Schema>,
  businessId: string,
  rows: readonly Seeded[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await sql`
      insert into sandbox.fhir_resources
        (business_id, type, id, version, last_updated, starts_at, content)
      select ${businessId}, type, id, 1, "lastUpdated", (content ->> 'start')::timestamptz, content
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as row (type text, id text, "lastUpdated" timestamptz, content jsonb)
      on conflict do nothing`.execute(trx);
  }
}
