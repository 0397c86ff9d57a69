import { sql, type Kysely } from "kysely";

/**
 * 치우기: when staff put an expired request away (null: nobody has, or it has another status since),
 * with an index of those that may still stand in 확인 필요. And the hospitals that have a request whose
 * deadline passed before an instant, in one statement, as 0008 looks for what was not told: what is to
 * be done about it is judged hospital by hospital (`plan-expiries.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column dismissed_at timestamptz;
    create index reservations_expired on reservations (hospital_id, status_since)
      where status = 'EXPIRED' and dismissed_at is null;

    create function overdue_hospitals(due_before timestamptz) returns setof uuid
    language plpgsql as $$
    declare hospital uuid;
    begin
      for hospital in select distinct hospital_id from login_directory loop
        perform set_config('app.hospital_id', hospital::text, true);
        if exists (
          select from reservations
          where hospital_id = hospital and status = 'REQUESTED' and conflict is null
            and answer_by < due_before)
        then return next hospital; end if;
      end loop;
      perform set_config('app.hospital_id', '', true);
    end $$;
  `.execute(db);
}
