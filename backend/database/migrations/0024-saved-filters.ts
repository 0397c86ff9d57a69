import { sql, type Kysely } from "kysely";

/**
 * Filters of the board that an account keeps under a name. Each has a place of twenty: that is their
 * order, and no account has more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filters (
      hospital_id uuid not null,
      account_id uuid not null,
      filter_id uuid not null,
      place smallint not null check (place between 1 and 20),
      name text not null check (char_length(name) between 1 and 30),
      status text check (status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW',
        'CANCELED', 'REJECTED', 'EXPIRED', 'CHECK')),
      platform text check (platform in ('NAVER', 'KAKAO', 'EMR', 'DOCTALK', 'PHONE', 'WALK_IN')),
      product_id uuid,
      version integer not null default 1,
      primary key (hospital_id, account_id, filter_id),
      unique (hospital_id, account_id, place),
      unique (hospital_id, account_id, name),
      foreign key (hospital_id, account_id) references accounts on delete cascade,
      foreign key (hospital_id, product_id) references products on delete cascade,
      check (num_nonnulls(status, platform, product_id) > 0)
    );
    select guard_access('saved_filters');
  `.execute(db);
}
