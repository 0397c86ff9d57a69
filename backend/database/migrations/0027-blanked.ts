import { sql, type Kysely } from "kysely";

/**
 * A reservation that is blanked tells of nobody, and never again: who sets `blanked_at` blanks it,
 * its history with it, and what a platform says of it late is left out. Of a line of history stays
 * what names no person. `backend/retention/rules.ts` says of each column why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function unnamed(facts jsonb) returns jsonb language sql immutable as $$
      select jsonb_object_agg(key, value) from jsonb_each(facts)
      where key in ('start', 'end', 'productId', 'visitType', 'doctor', 'facility', 'over',
        'overbooked', 'beyondHours', 'conflict', 'externalStatus')
    $$;

    create function blank_reservation() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        new.blanked_at := coalesce(old.blanked_at, new.blanked_at);
      end if;
      new.party_name := '';
      new.party_initials := '';
      new.party_phone := '';
      new.party_birth_date := null;
      new.party_chart_number := null;
      new.booked_by_name := null;
      new.booked_by_phone := null;
      new.booked_by_relation := null;
      new.message := null;
      new.memo := '';
      new.status_reason := null;
      new.tell_words := null;
      return new;
    end $$;
    create trigger blanked before update on reservations
      for each row when (old.blanked_at is not null or new.blanked_at is not null)
      execute function blank_reservation();
    create trigger blanked_from_the_first before insert on reservations
      for each row when (new.blanked_at is not null)
      execute function blank_reservation();

    create function blank_history() returns trigger language plpgsql as $$
    begin
      update reservation_history
      set before = unnamed(before), after = unnamed(after), reason = null, address = null
      where hospital_id = new.hospital_id and reservation_id = new.reservation_id;
      return null;
    end $$;
    create trigger history_blanked after update of blanked_at on reservations
      for each row when (old.blanked_at is null and new.blanked_at is not null)
      execute function blank_history();

    create function blank_line() returns trigger language plpgsql as $$
    begin
      if exists (
        select from reservations as r
        where r.hospital_id = new.hospital_id and r.reservation_id = new.reservation_id
          and r.blanked_at is not null)
      then
        new.before := unnamed(new.before);
        new.after := unnamed(new.after);
        new.reason := null;
        new.address := null;
      end if;
      return new;
    end $$;
    create trigger blanked before insert on reservation_history
      for each row
      when (num_nonnulls(new.before, new.after, new.reason, new.address) > 0)
      execute function blank_line();
  `.execute(db);
}
