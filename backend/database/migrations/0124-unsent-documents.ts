import { sql, type Kysely } from "kysely";

/**
 * How much of documents lies under an id whose sign-up was not sent (decision 072), in bytes: what all strangers
 * have may be summed up without going from hospital to hospital. Written by the database with whatever changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table early_hospitals add column unsent_bytes bigint not null default 0;
    create index early_hospitals_unsent on early_hospitals (hospital_id) include (unsent_bytes)
      where unsent_bytes > 0;

    create function unsent_bytes_of(of uuid) returns bigint language sql stable as $$
      select coalesce(sum(document.bytes), 0)::bigint from documents as document
      join signups as signup on signup.hospital_id = of and signup.signup_id = document.owner_id
      where document.hospital_id = of and document.owner = 'SIGNUP' and signup.state = 'DRAFT'
    $$;
    create function count_unsent_documents() returns trigger language plpgsql as $$
    declare
      of uuid := coalesce(new.hospital_id, old.hospital_id);
    begin
      update early_hospitals set unsent_bytes = unsent_bytes_of(of) where hospital_id = of;
      return null;
    end $$;
    -- By its name after the one that lists the id.
    create trigger unsent after insert or delete on documents
      for each row execute function count_unsent_documents();
    create trigger unsent after update on signups
      for each row when (old.state is distinct from new.state)
      execute function count_unsent_documents();

    alter table documents no force row level security;
    alter table signups no force row level security;
    update early_hospitals set unsent_bytes = unsent_bytes_of(hospital_id);
    alter table documents force row level security;
    alter table signups force row level security;
  `.execute(db);
}
