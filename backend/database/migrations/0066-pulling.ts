import { sql, type Kysely } from "kysely";

/**
 * What pulling needs. `pull_run` = the pull that is under way; nobody begins another before
 * `pull_not_before`: while one runs, and as long as the platform is to be left alone. Both by the
 * database's clock alone. `pull_failures` = pulls in a row that did not reach the end. `stands_since` = it
 * was taken up again: nobody was late while it was not.
 *
 * `standing_links`: the links that stand, paused ones not, in one statement: it looks at each hospital's
 * with that hospital's own eyes. `is_free`: it may be pulled now. `is_late`: one that counts as well was
 * last read to the end before `late_before`, a time of the program's clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_links
      add column pull_run uuid,
      add column pull_not_before timestamptz,
      add column pull_failures integer not null default 0,
      add column stands_since timestamptz;

    create function standing_links(reachable text[], late_before timestamptz)
    returns table (hospital_id uuid, platform text, state text, is_free boolean, is_late boolean)
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select directory.hospital_id from hospital_directory as directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        return query
          select link.hospital_id, link.platform, link.state,
            link.pull_not_before is null or link.pull_not_before <= now(),
            link.state = 'ACTIVE' and coalesce(greatest(link.pulled_at, link.stands_since, link.linked_at) < late_before, false)
          from platform_links as link
          where link.hospital_id = hospital and link.platform = any (reachable)
            and link.state in ('ACTIVE', 'DEGRADED', 'AUTH_REQUIRED');
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
