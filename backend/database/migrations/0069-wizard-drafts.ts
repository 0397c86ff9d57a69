import { sql, type Kysely } from "kysely";

/**
 * How far one got in a wizard (decision 067): the hospital's, or where `account_id` is said one
 * account's. Of its secrets only the sealed ones are kept.
 *
 * What a platform handed over stands among the rest, by the id of its state; nobody of the hospital has
 * seen it until `handed_until` is null, and then it is dropped. The directory finds the hospital of a
 * state while nobody is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wizard_drafts (
      hospital_id uuid not null references hospitals on delete cascade,
      draft_id uuid not null,
      process text not null check (process in
        ('default', 'signup', 'apply', 'naver', 'kakao', 'emr', 'kin', 'load-naver-product')),
      account_id uuid,
      is_open boolean not null,
      page_index integer not null,
      linking_list text[] not null,
      salesman_info jsonb,
      -- What is no secret and was said.
      user_info jsonb not null,
      version integer not null,
      left_at timestamptz not null,
      left_by text,
      handed_id uuid,
      handed_until timestamptz,
      primary key (hospital_id, draft_id),
      unique nulls not distinct (hospital_id, process, account_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade,
      check (handed_until is null or handed_id is not null)
    );

    create table wizard_draft_secrets (
      hospital_id uuid not null,
      draft_id uuid not null,
      field text not null check (field in
        ('password', 'emrKey', 'naverLoginKey', 'naverLogin', 'authToken')),
      sealed bytea not null,
      hint text not null,
      primary key (hospital_id, draft_id, field),
      foreign key (hospital_id, draft_id) references wizard_drafts on delete cascade
    );

    create table platform_states (
      hospital_id uuid not null,
      state_id uuid not null,
      platform text not null check (platform in ('NAVER', 'KAKAO')),
      account_id uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (hospital_id, state_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    create table platform_state_directory (
      state_hash bytea primary key check (octet_length(state_hash) = 32),
      state_id uuid not null unique,
      hospital_id uuid not null,
      foreign key (hospital_id, state_id) references platform_states on delete cascade
    );

    select guard_access('wizard_drafts'), guard_access('wizard_draft_secrets'),
      guard_access('platform_states');
  `.execute(db);
}
