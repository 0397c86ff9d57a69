import { sql, type Kysely } from "kysely";

/**
 * The rest of a hospital's calendar: the last acceptance before a break, parts of days, closures on
 * the nth of a weekday, what is chosen for a holiday, holidays that no rule knows. Public holidays
 * themselves are computed (backend/holidays), and closed from now on until something is chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospital_breaks
      add column last_acceptance smallint check (last_acceptance between 0 and starts);

    create table hospital_part_closures (
      hospital_id uuid not null references hospitals,
      closure_id uuid not null,
      day date not null,
      starts smallint not null,
      ends smallint not null,
      name text not null,
      primary key (hospital_id, closure_id),
      check (0 <= starts and starts < ends and ends <= 1440)
    );

    create table hospital_nth_closures (
      hospital_id uuid not null references hospitals,
      closure_id uuid not null,
      weekday smallint not null check (weekday between 0 and 6),
      weeks smallint[] not null check (weeks <@ '{1,2,3,4,5}' and cardinality(weeks) > 0),
      starts smallint,
      ends smallint,
      name text not null,
      primary key (hospital_id, closure_id),
      check (num_nulls(starts, ends) in (0, 2)),
      check (0 <= starts and starts < ends and ends <= 1440)
    );

    create table hospital_holiday_choices (
      hospital_id uuid not null references hospitals,
      day date not null,
      choice text not null check (choice in ('OPEN', 'SHORT', 'CLOSED')),
      opens smallint,
      closes smallint,
      last_acceptance smallint,
      version integer not null default 1,
      primary key (hospital_id, day),
      check (num_nonnulls(opens, closes, last_acceptance)
        = case choice when 'SHORT' then 3 else 0 end),
      check (0 <= opens and opens < closes and closes <= 1440),
      check (last_acceptance between opens and closes)
    );

    create table hospital_temporary_holidays (
      hospital_id uuid not null references hospitals,
      day date not null,
      name text not null,
      primary key (hospital_id, day)
    );
  `.execute(db);

  for (const name of [
    "hospital_part_closures",
    "hospital_nth_closures",
    "hospital_holiday_choices",
    "hospital_temporary_holidays",
  ]) {
    const table = sql.table(name);
    await sql`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy own_hospital on ${table}
        using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
      create trigger said after insert or update or delete on ${table}
        for each row execute function say_hospital();
      create trigger said_all after truncate on ${table}
        execute function say_all('hospital_facts');
    `.execute(db);
  }
}
