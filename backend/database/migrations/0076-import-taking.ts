import { sql, type Kysely } from "kysely";

/**
 * `product_loads`: of which business of theirs it is, and the run that takes it over now, if any; one that
 * ended by itself was ended by nobody. `product_load_items.pictures`: what came of those of a product that
 * was made; null: nobody has asked for them yet.
 *
 * Whom the minute's job has to look at: beside a load that is asked for, read, or waits for a login, a
 * review of a load that began before `forgotten`, or of none that is left.
 *
 * An account may want no notice of a load that has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_loads
      add column business_id text,
      add column taking_id uuid,
      drop constraint product_loads_check,
      add constraint product_loads_check check (finished_by is null or finished_at is not null);
    alter table product_load_items add column pictures jsonb;

    drop function open_loads();
    create function open_loads(forgotten timestamptz) returns table (hospital_id uuid)
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select directory.hospital_id from hospital_directory as directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        return query
          select one.hospital_id from hospitals as one
          where one.hospital_id = hospital
            and (platform_product_loading_status in ('REQUESTED', 'LOADING', 'LOGIN_REQUIRED')
              or platform_product_loading_status = 'REVIEW' and not exists (
                select from product_loads as load
                where load.hospital_id = hospital and load.started_at >= forgotten));
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;

    alter table accounts drop constraint accounts_notices_off_check,
      add constraint accounts_notices_off_check
        check (notices_off <@ array['requests', 'expired', 'untold', 'loads']);
  `.execute(db);
}
