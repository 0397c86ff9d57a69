import { sql, type Kysely } from "kysely";

/**
 * A line of history says from where it was done, too (null: by a platform, by the clock, or before
 * this). What is closed at the same time twice is closed once: the first to stand there stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation_history add column address text;

    alter table hospital_part_closures no force row level security;
    delete from hospital_part_closures as later using hospital_part_closures as earlier
    where (later.hospital_id, later.day, later.starts, later.ends)
        = (earlier.hospital_id, earlier.day, earlier.starts, earlier.ends)
      and later.closure_id > earlier.closure_id;
    alter table hospital_part_closures force row level security;
    alter table hospital_part_closures
      add constraint part_closed_once unique (hospital_id, day, starts, ends);

    alter table hospital_nth_closures no force row level security;
    delete from hospital_nth_closures as later using hospital_nth_closures as earlier
    where (later.hospital_id, later.weekday, later.weeks)
        = (earlier.hospital_id, earlier.weekday, earlier.weeks)
      and (later.starts, later.ends) is not distinct from (earlier.starts, earlier.ends)
      and later.closure_id > earlier.closure_id;
    alter table hospital_nth_closures force row level security;
    alter table hospital_nth_closures
      add constraint nth_closed_once
        unique nulls not distinct (hospital_id, weekday, weeks, starts, ends);
  `.execute(db);
}
