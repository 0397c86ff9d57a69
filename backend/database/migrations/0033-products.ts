import { sql, type Kysely } from "kysely";

/**
 * Products as staff write them (issue of the settings): their five states, whom and what they are for,
 * a booking window of their own, questions, platforms; what was typed into a draft; and each version
 * as it was saved. A hospital may ask patients to book some calendar days ahead, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products drop constraint products_state_check;
    alter table products no force row level security;
    update products set state = 'PUBLISHED' where state = 'ACTIVE';
    alter table products
      alter column state set default 'DRAFT',
      add constraint products_state_check
        check (state in ('DRAFT', 'READY', 'PUBLISHED', 'PAUSED', 'ARCHIVED')),
      add column price_from boolean not null default false,
      add column visit_type text not null default 'BOTH' check (visit_type in ('FIRST', 'RETURN', 'BOTH')),
      add column lead_minutes integer check (lead_minutes >= 0),
      add column lead_days smallint check (lead_days >= 0),
      add column window_days integer check (window_days > 0),
      add column questions jsonb not null default '[]',
      add column platforms text[] not null default '{}'
        check (platforms <@ array['NAVER', 'KAKAO', 'EMR']),
      add column review_number text,
      add column review_until date,
      add column typed jsonb,
      add constraint products_window_whole check (num_nulls(lead_minutes, lead_days, window_days) in (0, 3)),
      add constraint products_review_whole check (num_nulls(review_number, review_until) in (0, 2)),
      add constraint products_price_from check (not price_from or price_kind = 'UNCOVERED'),
      add constraint products_typed_draft check (typed is null or state = 'DRAFT');
    update products as p set name = p.name || ' ' || same.place
      from (select hospital_id, product_id,
          row_number() over (partition by hospital_id, name order by position, product_id) as place
        from products where state in ('READY', 'PUBLISHED', 'PAUSED')) as same
      where p.hospital_id = same.hospital_id and p.product_id = same.product_id and same.place > 1;
    create unique index products_by_name on products (hospital_id, name)
      where state in ('READY', 'PUBLISHED', 'PAUSED');

    create table product_versions (
      hospital_id uuid not null,
      product_id uuid not null,
      version integer not null,
      at timestamptz not null,
      by_name text not null,
      account_id uuid,
      act text not null check (act in ('MADE', 'CHANGED', 'STATE', 'RESTORED')),
      product jsonb not null,
      knew jsonb not null default '[]',
      primary key (hospital_id, product_id, version),
      foreign key (hospital_id, product_id) references products on delete cascade
    );

    alter table platform_items no force row level security;
    -- Each once, in the order in which they are written from now on.
    update products as p set platforms = array(
      select platform from unnest(array['NAVER', 'KAKAO', 'EMR']) with ordinality as one (platform, place)
      where exists (
        select from platform_items as item
        where item.hospital_id = p.hospital_id and item.product_id = p.product_id
          and item.platform = one.platform)
      order by place);
    alter table platform_items force row level security;

    insert into product_versions (hospital_id, product_id, version, at, by_name, act, product, knew)
      select hospital_id, product_id, version, now(), '시스템', 'MADE', jsonb_build_object(
        'name', name, 'shortName', short_name, 'category', category, 'description', description,
        'durationMinutes', duration_minutes, 'preparationMinutes', preparation_minutes,
        'cleanupMinutes', cleanup_minutes, 'capacity', capacity,
        'doctorId', doctor_id, 'facilityId', facility_id,
        'price', jsonb_build_object('kind', price_kind, 'amount', price_amount, 'from', price_from),
        'visitType', visit_type, 'confirmMode', confirm_mode, 'window', null, 'state', state,
        'questions', questions, 'platforms', platforms, 'review', null), '[]'
      from products;
    select guard_access('product_versions');
    alter table products force row level security;

    alter table hospitals
      add column lead_days smallint not null default 0 check (lead_days between 0 and 30);
  `.execute(db);
}
