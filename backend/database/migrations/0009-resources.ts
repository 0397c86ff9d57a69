import { sql, type Kysely } from "kysely";

/**
 * Doctors, rooms and devices, and one kind of hold for all that is scarce: a seat of a product, a
 * unit of a doctor, a unit of a room or device are rows of `reservation_holds` under one exclusion
 * constraint, so that no two products sell the same doctor twice (decision 023). The rows follow
 * from the reservation by a trigger: whoever writes one cannot forget them. Who takes a hold takes
 * what its product needs now; who read an older product lost a race, and tries again. A unit is one
 * of those that there are, unless staff booked beyond (`overbooked`). `seat_once`, which knew
 * products only, goes. What was booked before holds what it held: its seat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resources (
      hospital_id uuid not null references hospitals,
      resource_id uuid not null,
      name text not null,
      kind text not null check (kind in ('DOCTOR', 'ROOM', 'DEVICE')),
      units smallint not null default 1 check (units between 1 and 50),
      -- As in the contract (resource.ts), written and read whole; null: the hospital's own.
      hours jsonb,
      closures jsonb not null default '[]',
      position integer not null,
      archived_at timestamptz,
      version integer not null default 1,
      primary key (hospital_id, resource_id)
    );
    create trigger said after insert or update or delete on resources
      for each row execute function say_hospital();
    create trigger said_all after truncate on resources
      execute function say_all('hospital_facts');

    alter table products
      add column doctor_id uuid,
      add column facility_id uuid,
      add foreign key (hospital_id, doctor_id) references resources,
      add foreign key (hospital_id, facility_id) references resources;
    create index products_by_doctor on products (hospital_id, doctor_id);
    create index products_by_facility on products (hospital_id, facility_id);

    alter table reservations
      add column doctor_id uuid,
      add column doctor_unit smallint check (doctor_unit >= 0),
      add column facility_id uuid,
      add column facility_unit smallint check (facility_unit >= 0),
      add foreign key (hospital_id, doctor_id) references resources,
      add foreign key (hospital_id, facility_id) references resources,
      add constraint doctor_held check (
        (doctor_unit is null) = (doctor_id is null or seat is null)),
      add constraint facility_held check (
        (facility_unit is null) = (facility_id is null or seat is null)),
      drop constraint reservations_conflict_check,
      add check (conflict in ('SEAT_TAKEN', 'RESOURCE_TAKEN', 'OUTSIDE_HOURS', 'UNKNOWN_ITEM',
        'UNKNOWN_STATUS', 'FORBIDDEN_CHANGE')),
      drop constraint seat_once;

    create table reservation_holds (
      hospital_id uuid not null,
      reservation_id uuid not null,
      -- A product, or a resource.
      held_id uuid not null,
      unit smallint not null,
      held_from timestamptz not null,
      held_to timestamptz not null,
      occupies tstzrange not null generated always as (tstzrange(held_from, held_to)) stored,
      primary key (hospital_id, reservation_id, held_id),
      foreign key (hospital_id, reservation_id) references reservations on delete cascade,
      constraint held_once exclude using gist
        (hospital_id with =, held_id with =, unit with =, occupies with &&)
    );
    create index reservation_holds_by_start on reservation_holds (hospital_id, held_id, held_from);

    create function hold(r reservations) returns void language plpgsql as $$
    begin
      if r.status not in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') or r.seat is null then
        return;
      end if;
      -- Who gives the product another doctor, or a resource fewer units, keeps those waiting that take
      -- a hold, and waits for them: what is read below is what stands at the commit.
      perform from products as p
      where p.hospital_id = r.hospital_id and p.product_id = r.product_id for key share;
      perform from resources as o
      where o.hospital_id = r.hospital_id and o.resource_id in (r.doctor_id, r.facility_id)
      order by o.resource_id for key share;
      if exists (
        select from products as p
        where p.hospital_id = r.hospital_id and p.product_id = r.product_id
          and (p.doctor_id, p.facility_id) is distinct from (r.doctor_id, r.facility_id))
      then
        raise serialization_failure using message = 'its product needs something else by now';
      end if;
      if not r.overbooked and exists (
        select from resources as o
        where o.hospital_id = r.hospital_id
          and (o.resource_id = r.doctor_id and o.units <= r.doctor_unit
            or o.resource_id = r.facility_id and o.units <= r.facility_unit))
      then
        raise check_violation using message = 'a unit beyond those that there are';
      end if;
      insert into reservation_holds (hospital_id, reservation_id, held_id, unit, held_from, held_to)
      select r.hospital_id, r.reservation_id, held.id, held.unit, lower(r.occupies), upper(r.occupies)
      from (values (r.product_id, r.seat), (r.doctor_id, r.doctor_unit),
        (r.facility_id, r.facility_unit)) as held (id, unit)
      where held.id is not null;
    end $$;

    create function hold_anew() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from reservation_holds
        where hospital_id = old.hospital_id and reservation_id = old.reservation_id;
      end if;
      perform hold(new);
      return null;
    end $$;

    alter table reservations no force row level security;
    select hold(r) from reservations as r;
    alter table reservations force row level security;

    create trigger held after insert on reservations
      for each row when (new.seat is not null) execute function hold_anew();
    create trigger held_anew after update on reservations
      for each row when (
        (old.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN'), old.occupies, old.product_id,
          old.seat, old.doctor_id, old.doctor_unit, old.facility_id, old.facility_unit,
          old.overbooked)
        is distinct from
        (new.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN'), new.occupies, new.product_id,
          new.seat, new.doctor_id, new.doctor_unit, new.facility_id, new.facility_unit,
          new.overbooked))
      execute function hold_anew();
  `.execute(db);

  for (const table of ["resources", "reservation_holds"]) {
    await sql`
      alter table ${sql.table(table)} enable row level security;
      alter table ${sql.table(table)} force row level security;
      create policy own_hospital on ${sql.table(table)}
        using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
    `.execute(db);
  }
}
