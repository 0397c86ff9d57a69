import { sql, type Kysely } from "kysely";

/**
 * 이어 쓰기 번호 (decision 078): `carry_directory` finds the draft of a sign-up by a number that was told once, of which
 * only a keyed hash is kept. One draft has one at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carry_directory (
      hospital_id uuid not null,
      signup_id uuid not null,
      number_hash bytea not null unique check (octet_length(number_hash) = 32),
      expires_at timestamptz not null,
      primary key (hospital_id, signup_id),
      foreign key (hospital_id, signup_id) references signups on delete cascade
    );
  `.execute(db);
}
