import { sql, type Kysely } from "kysely";

/**
 * 네이버 상품 가져오기. `product_loads`: each load; how far the newest is says
 * `hospitals.platform_product_loading_status`. A run reads it: who goes on later is another, and the one
 * before writes nothing any more. Signs of life are by the database's clock. `next_cursor`: from where it
 * is read on; `whole`: to the end.
 *
 * `product_load_items`: what was read, what is to become of it (`choice`), and what became: `…_version`
 * before and after, and how the item was joined before (`joined_before`), to take it back by.
 *
 * A version of a product may have come by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_loads (
      hospital_id uuid not null references hospitals,
      load_id uuid not null,
      run_id uuid not null,
      started_at timestamptz not null,
      started_by text not null,
      heartbeat_at timestamptz not null,
      heard_at timestamptz,
      next_cursor text,
      whole boolean not null default false,
      total integer,
      stopped_at timestamptz,
      why text,
      finished_at timestamptz,
      finished_by text,
      undone_at timestamptz,
      undone_by text,
      primary key (hospital_id, load_id),
      check (num_nulls(finished_at, finished_by) in (0, 2)),
      check (num_nulls(undone_at, undone_by) in (0, 2))
    );
    create index on product_loads (hospital_id, started_at desc);

    create table product_load_items (
      hospital_id uuid not null,
      load_id uuid not null,
      item_id text not null,
      position integer not null,
      item jsonb not null,
      choice jsonb,
      failed jsonb,
      done text check (done in ('MADE', 'JOINED', 'SKIPPED')),
      done_at timestamptz,
      product_id uuid,
      before_version integer,
      after_version integer,
      joined_before jsonb,
      undone text check (undone in ('BACK', 'BOOKED', 'CHANGED')),
      primary key (hospital_id, load_id, item_id),
      foreign key (hospital_id, load_id) references product_loads on delete cascade
    );
    select guard_access('product_loads'), guard_access('product_load_items');

    alter table product_versions drop constraint product_versions_act_check,
      add constraint product_versions_act_check
        check (act in ('MADE', 'CHANGED', 'STATE', 'RESTORED', 'IMPORTED'));

    -- Whom the minute's job has to look at: a load that is asked for, read, or waits for a login.
    create function open_loads() returns table (hospital_id uuid)
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select directory.hospital_id from hospital_directory as directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        return query
          select one.hospital_id from hospitals as one
          where one.hospital_id = hospital
            and platform_product_loading_status in ('REQUESTED', 'LOADING', 'LOGIN_REQUIRED');
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
