import { sql, type Kysely } from "kysely";

/**
 * Who gave or took what, each time, and kept when the account is gone (개인정보의 안전성 확보조치 기준 §5:
 * three years; decision 054). Of a time before this there is the last one alone, and nobody knows which way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_changes
      drop constraint account_changes_pkey,
      drop constraint account_changes_hospital_id_account_id_fkey,
      add column change_id bigint generated always as identity,
      -- Whose it was, in words: the account may go.
      add column login_id text,
      -- Given or begun, or taken or over.
      add column is_on boolean;
    update account_changes as d set login_id = a.login_id from accounts as a
      where a.hospital_id = d.hospital_id and a.account_id = d.account_id;
    alter table account_changes
      alter column login_id set not null,
      add primary key (hospital_id, change_id),
      add foreign key (hospital_id) references hospitals;
    create index account_changes_last on account_changes (hospital_id, account_id, what, change_id);
    create index account_changes_gone on account_changes (hospital_id, at);

    create function account_changes_kept() returns trigger language plpgsql as $$
    begin
      raise insufficient_privilege using message = 'who may what is only added to';
    end $$;
    create trigger kept before update on account_changes
      for each row execute function account_changes_kept();
  `.execute(db);
}
