import { sql } from "kysely";
import type { Database } from "#backend/database/database.ts";

/**
 * The directories answer "which hospital?" before one is known and hold nothing but that; tries
 * are counted before anybody is known; the installation has keys of its own. Every other table belongs to a hospital, row by row.
 */
const BEFORE_A_HOSPITAL_IS_KNOWN = [
  "application_directory",
  "calendar_feed_directory",
  "carry_directory",
  "early_hospitals",
  "hospital_directory",
  "installation_keys",
  "kin_directory",
  "kin_link_directory",
  "link_directory",
  "login_directory",
  "payment_directory",
  "platform_state_directory",
  "rate_limits",
  "request_directory",
  "signup_directory",
];

/** The names of all tables whose rows belong to a hospital. */
export async function tenantTables({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely_migration%'
    order by relname`.execute(kysely);
  return rows.map((row) => row.name).filter((name) => !BEFORE_A_HOSPITAL_IS_KNOWN.includes(name));
}

/** What reading may write: that somebody was seen, and that it was read. */
const SEEN = "last_seen_at";
const READ = sql`not coalesce(to_jsonb(t) ->> 'act' in ('READ', 'SEARCH'), false)`;

/** A hash of all that a hospital has, table by table; equal ones mean that nothing was written. */
export async function hashesOf(
  database: Database,
  { hospitalId }: { hospitalId: string },
): Promise<Record<string, string>> {
  const tables = await tenantTables(database);
  return database.inHospital(hospitalId, async (trx) => {
    const hashes: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await sql<{ hash: string }>`
        select count(*) || ' ' || md5(string_agg(line, ' ' order by line)) as hash
        from (select (to_jsonb(t) - ${SEEN})::text as line from ${sql.table(table)} t where ${READ}) lines
      `.execute(trx);
      hashes[table] = rows[0]?.hash ?? "0";
    }
    return hashes;
  });
}
