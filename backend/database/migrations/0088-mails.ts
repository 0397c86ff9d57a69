import { sql, type Kysely } from "kysely";

/**
 * `mails`: what was written to whom, kept whether or not a server sends it. What stands in it is sealed: a
 * link in it opens an account. After `until` nobody needs it any more, and it is not sent.
 *
 * `account_links`: the single-use links of those mails, of which only the hash is kept. RESET: another
 * password; MAIL: the address that it went to is the account's.
 *
 * `hospital_directory` finds a hospital by what a person calls it, before it is known which.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      hospital_id uuid not null references hospitals,
      mail_id uuid not null,
      kind text not null check (
        kind in ('LOGIN_ID', 'RESET', 'RESET_DONE', 'CONFIRM', 'MOVED')),
      to_address text not null,
      subject text not null,
      body bytea not null,
      written_at timestamptz not null,
      until timestamptz,
      sent_at timestamptz,
      primary key (hospital_id, mail_id)
    );
    create index on mails (hospital_id, written_at desc);

    create table account_links (
      hospital_id uuid not null references hospitals,
      token_hash bytea not null,
      account_id uuid not null,
      purpose text not null check (purpose in ('RESET', 'MAIL')),
      email text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (hospital_id, token_hash),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );
    create index on account_links (hospital_id, account_id);
    select guard_access('mails'), guard_access('account_links');

    alter table accounts add column email_confirmed_at timestamptz;

    -- As a person writes it: width, letter and spaces make no difference.
    create function name_key(name text) returns text language sql immutable as
      $$ select lower(regexp_replace(normalize(name, NFKC), '\\s', '', 'g')) $$;
    alter table hospital_directory
      add column name_key text,
      add column brn text,
      add column institution_number text;
    create index on hospital_directory (name_key);
    create index on hospital_directory (institution_number);
    create index on hospital_directory (brn);

    create or replace function list_hospital() returns trigger language plpgsql as $$
    begin
      insert into hospital_directory (hospital_id, name_key, brn, institution_number)
      values (new.hospital_id, name_key(new.name), new.brn, new.institution_number)
      on conflict (hospital_id) do update set name_key = excluded.name_key, brn = excluded.brn,
        institution_number = excluded.institution_number;
      return null;
    end $$;
    create trigger called after update of name, brn, institution_number on hospitals
      for each row execute function list_hospital();

    alter table hospitals no force row level security;
    update hospital_directory as directory
    set name_key = name_key(one.name), brn = one.brn, institution_number = one.institution_number
    from hospitals as one where one.hospital_id = directory.hospital_id;
    alter table hospitals force row level security;
  `.execute(db);
}
