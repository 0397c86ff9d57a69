import { sql, type Kysely } from "kysely";

/**
 * Sign-ups. What a person writes before there is a hospital is kept under the id that the hospital will
 * have (rulings.md), which `early_hospitals` lists.
 *
 * `signups`: `left_at` only while it is a draft; `at_hospital`: whose staff decide and therefore see it, null where
 * we do. `agreed` and `moves`: what was agreed to, and to which state it came, each with its time. The account that
 * it becomes has its id. `signup_keys`: who may see one, of which only the hash is kept. `signup_directory` finds
 * those that were sent by the id that they ask for while they are under way, and by the hospital. `agreements` are
 * an account's, and stay as proof when it is ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint if exists mails_hospital_id_fkey,
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('LOGIN_ID', 'RESET', 'RESET_DONE', 'CONFIRM',
        'MOVED', 'SIGNUP', 'KIN_APPROVED', 'KIN_REJECTED'));

    create table signups (
      hospital_id uuid not null,
      signup_id uuid not null,
      state text not null check (state in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEED_INFO',
        'APPROVED', 'DONE', 'REJECTED', 'WITHDRAWN')),
      version integer not null,
      farthest smallint not null,
      agreed jsonb not null,
      typed jsonb not null,
      moves jsonb not null,
      password_sealed bytea,
      password_hash text,
      at_hospital uuid references hospitals,
      number text,
      left_at timestamptz,
      submitted_at timestamptz,
      decided_at timestamptz,
      wanted_until timestamptz,
      primary key (hospital_id, signup_id),
      check ((state = 'DRAFT') = (left_at is not null)),
      check ((state = 'DRAFT') = (submitted_at is null and number is null)),
      check (state = 'DRAFT' or password_sealed is null)
    );

    create trigger listed after insert on signups
      for each row execute function list_early_hospital();
    create trigger listed after insert on kin_requests
      for each row execute function list_early_hospital();

    create table signup_keys (
      hospital_id uuid not null,
      key_hash bytea not null,
      signup_id uuid not null,
      expires_at timestamptz not null,
      primary key (hospital_id, key_hash),
      foreign key (hospital_id, signup_id) references signups on delete cascade
    );

    create table agreements (
      hospital_id uuid not null,
      account_id uuid not null,
      what text not null,
      edition text not null,
      text_hash bytea not null check (octet_length(text_hash) = 32),
      at timestamptz not null,
      withdrawn_at timestamptz,
      primary key (hospital_id, account_id, what, at)
    );

    create table signup_directory (
      hospital_id uuid not null,
      signup_id uuid not null,
      login_id text unique,
      at_hospital uuid,
      submitted_at timestamptz not null,
      primary key (hospital_id, signup_id)
    );
    create index on signup_directory (submitted_at) where login_id is not null;
    create index on signup_directory (at_hospital, submitted_at);

    select guard_access('signups'), guard_access('signup_keys'), guard_access('agreements');
    drop policy own_hospital on signups;
    create policy own_hospital on signups using (
      nullif(current_setting('app.hospital_id', true), '')::uuid in (hospital_id, at_hospital));
  `.execute(db);
}
