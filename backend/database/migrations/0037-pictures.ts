import { sql, type Kysely } from "kysely";

/**
 * Pictures of products, and the bytes that are served of them. Each picture has one of ten places: that
 * is their order, and no product has more. The bytes stand apart, under a name made of themselves: an
 * object store could take them over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_pictures (
      hospital_id uuid not null,
      picture_id uuid not null,
      product_id uuid not null,
      place smallint not null check (place between 1 and 10),
      main boolean not null default false,
      name text not null,
      alt text not null default '',
      width integer not null,
      height integer not null,
      bytes integer not null,
      sent_hash bytea not null,
      files jsonb not null,
      version integer not null default 1,
      added_at timestamptz not null,
      primary key (hospital_id, picture_id),
      foreign key (hospital_id, product_id) references products on delete cascade,
      unique (hospital_id, product_id, sent_hash),
      constraint product_pictures_by_place unique (hospital_id, product_id, place)
        deferrable initially deferred
    );
    create unique index product_pictures_main on product_pictures (hospital_id, product_id)
      where main;
    select guard_access('product_pictures');

    create table picture_files (
      hospital_id uuid not null references hospitals,
      name text not null check (name ~ '^[0-9a-f]{32}[.](webp|jpg)$'),
      bytes bytea not null,
      kept_at timestamptz not null,
      primary key (hospital_id, name)
    );
    -- They are compressed already.
    alter table picture_files alter column bytes set storage external;
    select guard_access('picture_files');
  `.execute(db);
}
