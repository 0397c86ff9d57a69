import { sql, type Kysely } from "kysely";

/**
 * `entry_keys`: keys that a hospital gives to its EMR program, which asks for one-time tokens with them. Only
 * the hash is kept. Tokens that were asked for with a key go when it goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_keys (
      hospital_id uuid not null references hospitals,
      key_id uuid not null,
      key_hash bytea not null,
      hint text not null,
      program text not null,
      made_at timestamptz not null,
      made_by text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (hospital_id, key_id),
      unique (hospital_id, key_hash)
    );
    select guard_access('entry_keys');
    alter table one_time_tokens
      add column key_id uuid,
      add foreign key (hospital_id, key_id) references entry_keys on delete cascade;
  `.execute(db);
}
