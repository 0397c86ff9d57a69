import { sql, type Kysely } from "kysely";

/**
 * Applications for the reservation service. `business`, `salesman`: as they were judged when one was sent;
 * `moves`: to which state it came, by whom, in whose words. While one is written it is a draft of the process
 * `apply`, whose documents go over to it.
 *
 * `application_directory` finds those that are under way, of all hospitals, and lets one business at one
 * institution have one of them (product.md §5); a trigger keeps it.
 *
 * `hospitals.confirm_mode`: how a new product is confirmed unless something else is chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wizard_drafts add column confirm_mode text
      check (confirm_mode in ('HOSPITAL', 'INSTANT'));
    alter table hospitals add column confirm_mode text not null default 'HOSPITAL'
      check (confirm_mode in ('HOSPITAL', 'INSTANT'));
    alter table mails
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('LOGIN_ID', 'RESET', 'RESET_DONE', 'CONFIRM',
        'MOVED', 'SIGNUP', 'APPLICATION', 'KIN_APPROVED', 'KIN_REJECTED', 'RECEIPT'));

    -- Documents of an application that is still written lie under the id of its draft, and go with it.
    create function drop_draft_documents() returns trigger language plpgsql as $$
    begin
      delete from documents where hospital_id = old.hospital_id and owner = 'APPLICATION'
        and owner_id = old.draft_id;
      delete from document_asks where hospital_id = old.hospital_id and owner = 'APPLICATION'
        and owner_id = old.draft_id;
      return null;
    end $$;
    create trigger gone after delete on wizard_drafts
      for each row execute function drop_draft_documents();

    create table applications (
      hospital_id uuid not null references hospitals,
      application_id uuid not null,
      number text not null,
      state text not null check (state in ('SUBMITTED', 'IN_REVIEW', 'NEED_INFO', 'APPROVED',
        'DONE', 'REJECTED', 'WITHDRAWN')),
      version integer not null,
      brn text not null,
      institution_number text not null,
      business jsonb not null,
      platforms text[] not null check (
        cardinality(platforms) > 0 and platforms <@ array['NAVER', 'KAKAO', 'EMR']),
      emr_name text,
      confirm_mode text not null check (confirm_mode in ('HOSPITAL', 'INSTANT')),
      time_block smallint not null check (time_block in (5, 10, 15, 20, 30, 60)),
      salesman jsonb,
      moves jsonb not null,
      submitted_at timestamptz not null,
      submitted_by text not null,
      submitted_by_account uuid not null,
      decided_at timestamptz,
      wanted_until timestamptz,
      primary key (hospital_id, application_id),
      check ((state in ('SUBMITTED', 'IN_REVIEW', 'NEED_INFO')) = (decided_at is null))
    );
    create index on applications (hospital_id, submitted_at);
    create index on applications (hospital_id, decided_at);
    select guard_access('applications');

    create table application_directory (
      brn text not null,
      institution_number text not null,
      hospital_id uuid not null,
      application_id uuid not null,
      submitted_at timestamptz not null,
      primary key (brn, institution_number)
    );
    create function list_application() returns trigger language plpgsql as $$
    begin
      if new.state in ('SUBMITTED', 'IN_REVIEW', 'NEED_INFO') then
        insert into application_directory values (new.brn, new.institution_number,
          new.hospital_id, new.application_id, new.submitted_at)
        on conflict (brn, institution_number) do update set submitted_at = excluded.submitted_at
          where application_directory.application_id = excluded.application_id;
        if not found then
          raise exception using errcode = 'unique_violation',
            constraint = 'application_directory_pkey', table = 'application_directory',
            message = 'one of this business is under way';
        end if;
      else
        delete from application_directory where application_id = new.application_id
          and brn = new.brn and institution_number = new.institution_number;
      end if;
      return null;
    end $$;
    create trigger listed after insert or update of state on applications
      for each row execute function list_application();
    create function unlist_application() returns trigger language plpgsql as $$
    begin
      delete from application_directory where application_id = old.application_id
        and brn = old.brn and institution_number = old.institution_number;
      return null;
    end $$;
    create trigger unlisted after delete on applications
      for each row execute function unlist_application();
  `.execute(db);
}
