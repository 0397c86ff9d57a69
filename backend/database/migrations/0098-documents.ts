import { sql, type Kysely } from "kysely";

/**
 * Documents of sign-ups and applications (decision 072). The key of each is sealed by the envelope, and its
 * pieces by that key: they go with it. `decided_at`: when what it was sent for was decided. What a reviewer
 * asks for stands apart, for there may be no file of its kind yet.
 *
 * `early_hospitals`: ids that rows stand under before there is a hospital of them (a sign-up's, until it is
 * approved), for what is done hospital by hospital: their documents go in time, are sealed anew and backed
 * up, and that one was opened is on the record. A table whose rows may be that early gets the trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table early_hospitals (hospital_id uuid primary key);
    create function list_early_hospital() returns trigger language plpgsql as $$
    begin
      if not exists (select from hospital_directory where hospital_id = new.hospital_id) then
        insert into early_hospitals values (new.hospital_id) on conflict do nothing;
      end if;
      return null;
    end $$;
    create function hospital_ids() returns setof uuid language sql stable as $$
      select hospital_id from hospital_directory union select hospital_id from early_hospitals
    $$;

    create table documents (
      hospital_id uuid not null,
      document_id uuid not null,
      owner text not null check (owner in ('SIGNUP', 'APPLICATION')),
      owner_id uuid not null,
      kind text not null check (kind in (
        'BUSINESS_LICENSE', 'OPENING_REPORT', 'REP_IDENTITY', 'BANKBOOK', 'PROXY')),
      file_name text not null,
      type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
      bytes integer not null check (bytes between 1 and 20971520),
      sealed_key bytea not null,
      uploaded_at timestamptz not null,
      uploaded_by text not null,
      decided_at timestamptz,
      primary key (hospital_id, document_id),
      unique (hospital_id, owner, owner_id, kind)
    );
    create index documents_decided on documents (hospital_id, decided_at)
      where decided_at is not null;
    create index documents_uploaded on documents (hospital_id, uploaded_at);
    create trigger listed after insert on documents
      for each row execute function list_early_hospital();

    create table document_pieces (
      hospital_id uuid not null,
      document_id uuid not null,
      number integer not null check (number >= 0),
      sealed bytea not null,
      primary key (hospital_id, document_id, number),
      foreign key (hospital_id, document_id) references documents on delete cascade
    );
    -- Nothing is smaller for having been sealed.
    alter table document_pieces alter column sealed set storage external;

    create table document_asks (
      hospital_id uuid not null,
      owner text not null check (owner in ('SIGNUP', 'APPLICATION')),
      owner_id uuid not null,
      kind text not null check (kind in (
        'BUSINESS_LICENSE', 'OPENING_REPORT', 'REP_IDENTITY', 'BANKBOOK', 'PROXY')),
      note text not null,
      asked_at timestamptz not null,
      asked_by text not null,
      primary key (hospital_id, owner, owner_id, kind)
    );
    create index document_asks_asked on document_asks (hospital_id, asked_at);
    create trigger listed after insert on document_asks
      for each row execute function list_early_hospital();
    select guard_access('documents'), guard_access('document_pieces'),
      guard_access('document_asks');

    -- What was done before there is a hospital is sealed as well.
    alter table access_seals drop constraint access_seals_hospital_id_fkey;
    do $$
    begin
      execute replace(pg_get_functiondef('hospitals_to_seal()'::regprocedure),
        'select hospital_id from hospital_directory', 'select id from hospital_ids() as id');
    end $$;
  `.execute(db);
}
