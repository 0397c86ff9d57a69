import { sql, type Kysely } from "kysely";

/**
 * From which network documents came last that lie under an id whose sign-up was not sent (decision 072), as a hash: no
 * network uses up what all strangers have. Forgotten when it is sent. What applications hand in is not counted over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table early_hospitals add column unsent_from text;
    drop index early_hospitals_unsent;
    create index early_hospitals_unsent on early_hospitals (hospital_id)
      include (unsent_bytes, unsent_from) where unsent_bytes > 0;

    drop trigger unsent on documents;
    create trigger unsent after insert on documents
      for each row when (new.owner = 'SIGNUP') execute function count_unsent_documents();
    create trigger unsent_gone after delete on documents
      for each row when (old.owner = 'SIGNUP') execute function count_unsent_documents();

    create function forget_unsent_from() returns trigger language plpgsql as $$
    begin
      update early_hospitals set unsent_from = null where hospital_id = new.hospital_id;
      return null;
    end $$;
    create trigger unsent_from after update on signups
      for each row when (old.state = 'DRAFT' and new.state <> 'DRAFT')
      execute function forget_unsent_from();
  `.execute(db);
}
