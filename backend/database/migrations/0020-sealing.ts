import { sql, type Kysely } from "kysely";

/**
 * Sealing goes by the clock (decision 037): a job per line is a row that every reader of a hospital
 * waits for. And a line does not lock its hospital's row: a reading would write there each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_lines drop constraint access_lines_hospital_id_fkey;

    -- The hospitals that have lines without a seal. It looks into one after the other, as each of them.
    create function hospitals_to_seal() returns setof uuid language plpgsql as $$
    declare
      hospital uuid;
      asking text := current_setting('app.hospital_id', true);
    begin
      for hospital in select distinct hospital_id from login_directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        if exists (
          select from access_lines where hospital_id = hospital and seal is null
        ) then
          return next hospital;
        end if;
      end loop;
      perform set_config('app.hospital_id', asking, true);
    end $$;
  `.execute(db);
}
