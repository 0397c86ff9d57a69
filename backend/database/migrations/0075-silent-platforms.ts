import { sql, type Kysely } from "kysely";

/**
 * The links that are all asked at a platform's one address (those with an address of their own are not),
 * with what says whether anybody is answered there: `pulled_at`, and pulls in a row that did not reach the
 * end. One statement, each hospital's with that hospital's own eyes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function links_asked_together(at text)
    returns table (hospital_id uuid, state text, pulled_at timestamptz, pull_failures integer)
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select directory.hospital_id from hospital_directory as directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        return query
          select link.hospital_id, link.state, link.pulled_at, link.pull_failures
          from platform_links as link
          where link.hospital_id = hospital and link.platform = at and link.address is null
            and link.state in ('ACTIVE', 'DEGRADED');
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
