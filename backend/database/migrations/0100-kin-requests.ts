import { sql, type Kysely } from "kysely";

/**
 * `kin_requests`: who asked to answer on 지식iN. Written under an id of its own, not yet a hospital's: hence
 * no reference to one; what the operator has verified moves to the hospital of its 요양기관번호. '' stands in
 * place of what was blanked.
 *
 * `kin_consents`: which texts were agreed to, or not, and what they said.
 *
 * A mail may be about a request that is no hospital's. `kin_links` are made by staff, counted, and ended,
 * never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kin_requests (
      hospital_id uuid not null,
      request_id uuid not null,
      number text not null,
      state text not null check (
        state in ('SUBMITTED', 'VERIFIED', 'APPROVED', 'ACTIVE', 'REJECTED', 'WITHDRAWN')),
      doctor_name text not null,
      specialty text not null,
      licence text not null,
      hospital_name text not null,
      institution_number text,
      mobile text not null,
      email text,
      reason text,
      submitted_at timestamptz not null,
      verified_at timestamptz,
      approved_at timestamptz,
      active_at timestamptz,
      ended_at timestamptz,
      blanked_at timestamptz,
      primary key (hospital_id, request_id),
      check ((ended_at is not null) = (state in ('REJECTED', 'WITHDRAWN'))),
      check ((state = 'REJECTED' and blanked_at is null) = (reason is not null)),
      check (blanked_at is null or ended_at is not null)
    );
    create index on kin_requests (hospital_id, ended_at) where blanked_at is null;

    create table kin_consents (
      hospital_id uuid not null,
      request_id uuid not null,
      code text not null,
      version text not null,
      text_hash bytea not null,
      agreed boolean not null,
      at timestamptz not null,
      primary key (hospital_id, request_id, code),
      foreign key (hospital_id, request_id) references kin_requests on delete cascade
    );
    select guard_access('kin_requests'), guard_access('kin_consents');

    alter table mails
      drop constraint if exists mails_hospital_id_fkey,
      drop constraint mails_kind_check;
    alter table mails add constraint mails_kind_check check (
      kind in ('LOGIN_ID', 'RESET', 'RESET_DONE', 'CONFIRM', 'MOVED', 'KIN_APPROVED', 'KIN_REJECTED'));

    alter table kin_links
      add column label text not null default '',
      add column made_at timestamptz not null default now(),
      add column made_by text not null default '',
      add column uses bigint not null default 0,
      add column last_used_at timestamptz,
      add column ended_at timestamptz;
    alter table kin_links
      alter column label drop default,
      alter column made_at drop default,
      alter column made_by drop default;
    create index on kin_links (hospital_id, made_at desc);
  `.execute(db);
}
