import { sql, type Kysely } from "kysely";

/**
 * What 통계 knows of each KST day that is over, rolled up (rulings.md): a day without a tally is read
 * from the reservations. Whatever changes a reservation takes the tally of its day away again. For a
 * day that may be rolled up the line is there from then on, so that a roll-up that runs meanwhile and
 * the change wait for each other; younger days have none, and bookings do not wait for a line in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservation_days (
      hospital_id uuid not null,
      day date not null,
      tally jsonb,
      primary key (hospital_id, day)
    );
    create index reservation_days_uncounted on reservation_days (hospital_id, day) where tally is null;
    alter table reservation_days enable row level security;
    alter table reservation_days force row level security;
    create policy own_hospital on reservation_days
      using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);

    create function recount_day(of_hospital uuid, start timestamptz) returns void
    language plpgsql as $$
    declare changed date := (start at time zone 'Asia/Seoul')::date;
    begin
      if changed < (now() at time zone 'Asia/Seoul')::date - 1 then
        insert into reservation_days (hospital_id, day) values (of_hospital, changed)
          on conflict (hospital_id, day) do update set tally = null;
      else
        update reservation_days set tally = null
          where hospital_id = of_hospital and day = changed and tally is not null;
      end if;
    end $$;

    create function reservation_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform recount_day(old.hospital_id, old.starts_at); end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.starts_at <> old.starts_at)
        then perform recount_day(new.hospital_id, new.starts_at); end if;
      return null;
    end $$;
    create trigger recount_day after insert or delete
      or update of starts_at, ends_at, status, platform, product_id, created_at, seat, occupies
      on reservations for each row execute function reservation_changed();
  `.execute(db);
}
