import { sql, type Kysely } from "kysely";

/** No two doctors, rooms or devices of one name that are not put away: the later ones get a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      for one in select hospital_id from hospital_directory loop
        perform set_config('app.hospital_id', one.hospital_id::text, true);
        update resources as r set name = left(r.name, 26) || ' (' || named.n || ')'
        from (
          select resource_id, row_number() over (partition by name order by position, resource_id) as n
          from resources where hospital_id = one.hospital_id and archived_at is null) as named
        where r.hospital_id = one.hospital_id and r.resource_id = named.resource_id and named.n > 1;
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;

    create unique index one_resource_name on resources (hospital_id, name) where archived_at is null;
  `.execute(db);
}
