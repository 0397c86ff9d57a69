import { sql } from "kysely";
import type { Services } from "#backend/services.ts";

/** Partitions stand ready for so many months. */
const AHEAD = 3;
/** The access record is kept for two years (안전성 확보조치 기준 §8). */
const KEPT_MONTHS = 24;

/** The first day (UTC) of the month so many months after that of an instant. */
const monthFrom = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 10);

/** The first day (UTC) of the first month whose lines are kept. */
export const keptFrom = (now: Date): string => monthFrom(now, -KEPT_MONTHS);

/**
 * Makes the partitions of this month and of those to come, and drops those that are older than two
 * years, with all their lines and whom they name: their seals stay. Any number of processes may do so.
 */
export async function keepAccessMonths({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<void> {
  const now = clock();
  for (let month = 0; month <= AHEAD; month += 1)
    await sql`select add_access_month(${monthFrom(now, month)}::date)`.execute(database.kysely);
  const oldest = keptFrom(now).slice(0, 7).replace("-", "_");
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
    where i.inhparent in ('access_lines'::regclass, 'access_subjects'::regclass)
      and c.relname ~ '_[0-9]{4}_[0-9]{2}$' and right(c.relname, 7) < ${oldest}`.execute(
    database.kysely,
  );
  for (const { name } of rows)
    await sql`drop table if exists ${sql.table(name)}`.execute(database.kysely);
}
