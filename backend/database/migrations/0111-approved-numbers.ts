import { sql, type Kysely } from "kysely";

/**
 * Whose a 요양기관번호 is (decision 076): staff write their own freely, and what others send to the hospital of
 * a number must not reach whoever wrote that number down. One that we saw in the documents stands; at one
 * hospital only; another number that is written over it does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals add column institution_approved_at timestamptz,
      add check (institution_approved_at is null or institution_number is not null);
    alter table hospital_directory add column institution_approved boolean not null default false;

    create function another_institution_number() returns trigger language plpgsql as $$
    begin
      if new.institution_number is distinct from old.institution_number
          and new.institution_approved_at is not distinct from old.institution_approved_at then
        new.institution_approved_at := null;
      end if;
      return new;
    end $$;
    create trigger renumbered before update of institution_number on hospitals
      for each row execute function another_institution_number();

    create or replace function list_hospital() returns trigger language plpgsql as $$
    begin
      insert into hospital_directory
        (hospital_id, name_key, brn, institution_number, institution_approved)
      values (new.hospital_id, name_key(new.name), new.brn, new.institution_number,
        new.institution_approved_at is not null)
      on conflict (hospital_id) do update set name_key = excluded.name_key, brn = excluded.brn,
        institution_number = excluded.institution_number,
        institution_approved = excluded.institution_approved;
      return null;
    end $$;
    drop trigger called on hospitals;
    create trigger called
      after update of name, brn, institution_number, institution_approved_at on hospitals
      for each row execute function list_hospital();

    -- The first of those that were approved with a number has it.
    alter table hospitals no force row level security;
    update hospitals as one set institution_approved_at = brn_approved_at
    where brn_approved_at is not null and institution_number is not null and not exists (
      select from hospitals as other
      where other.institution_number = one.institution_number
        and other.brn_approved_at is not null
        and (other.brn_approved_at, other.hospital_id) < (one.brn_approved_at, one.hospital_id));
    alter table hospitals force row level security;
    create unique index hospital_directory_approved on hospital_directory (institution_number)
      where institution_approved;
  `.execute(db);
}
