import { sql, type Kysely } from "kysely";

/**
 * The hospitals that have something a platform was not told, of visits from an instant on, in one
 * statement: it looks at each with that hospital's own eyes, by the index of 0005. What is to be done
 * about it is judged hospital by hospital (`plan-missing.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function untold_hospitals(visits_from timestamptz) returns setof uuid
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select distinct hospital_id from login_directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        if exists (
          select from reservations
          where hospital_id = hospital and sync_state in ('PENDING', 'FAILED')
            and tell_ended is null and starts_at >= visits_from)
        then return next hospital; end if;
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
