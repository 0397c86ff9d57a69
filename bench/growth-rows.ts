import type pg from "pg";
import { asOwner } from "./as-owner.ts";
import { whileBare } from "./bare-tables.ts";

/** Other hospitals that the database is shared with. */
export const HOSPITALS = 1_000;

/** The tables that grow. */
export const GROWING = ["reservations", "reservation_holds"] as const;

const TABLES = ["hospitals", "products", ...GROWING];

/** A thousand hospitals with one product each; the triggers that list them are off. */
export const addHospitals = (db: pg.Client) =>
  asOwner(db, TABLES, async () => {
    await db.query(
      `insert into hospitals (hospital_id, name, contact_phone)
       select gen_random_uuid(), '병원 ' || n, '0212345678' from generate_series(2, $1::int) n`,
      [HOSPITALS],
    );
    await db.query(
      "insert into hospital_directory select hospital_id from hospitals on conflict do nothing",
    );
    await db.query(
      `insert into products (hospital_id, product_id, name, short_name, category,
         duration_minutes, price_kind, position, state)
       select h.hospital_id, gen_random_uuid(), '진료', '진료', 'TREATMENT', 30, 'COVERED', 1, 'PUBLISHED'
       from hospitals h
       where not exists (select from products p where p.hospital_id = h.hospital_id)`,
    );
  });

/**
 * As many reservations of every hospital, those of `measured` too, until there are `total`: forty a
 * day into the past; of the others every twentieth in the days to come, holding a seat. The
 * indexes and constraints are built when they are there.
 * @param before how many there were before
 */
export const growTo = (db: pg.Client, total: number, before: number, measured: string) =>
  asOwner(db, TABLES, () =>
    whileBare(db, GROWING, () => addReservations(db, total, before, measured)),
  );

async function addReservations(
  db: pg.Client,
  total: number,
  before: number,
  measured: string,
): Promise<void> {
  const [from, to] = [before / HOSPITALS, total / HOSPITALS];
  await db.query(
    `insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
       platform, starts_at, ends_at, occupies, seat, seat_capacity, overbooked, party_name,
       party_initials, party_phone, status, status_since, created_by, created_at)
     select p.hospital_id, gen_random_uuid(), day, 1000 + n, p.product_id, 'PHONE', s,
       s + interval '30 min', tstzrange(s, s + interval '30 min'),
       case when ahead then n end, 1, ahead,
       chr(44032 + (n * 7919 + abs(hashtext(p.hospital_id::text)) % 9973) % 11000) || '지우' || n % 50,
       'ㄱㅈㅇ', '0109' || lpad(((n * 104729) % 10000000)::text, 7, '0'),
       case when ahead then 'CONFIRMED' else 'COMPLETED' end, s, 'bench', s
     from (select distinct on (hospital_id) hospital_id, product_id from products
         order by hospital_id, position) p,
       generate_series($1::int + 1, $2::int) n,
       lateral (select n % 20 = 0 and p.hospital_id <> $3::uuid as ahead) whether,
       lateral (select case when ahead then current_date + 1 + n % 60
         else current_date - 60 - n / 40 end as day) days,
       lateral (select day + time '00:00' + (n % 40) * interval '12 min' as s) times`,
    [from, to, measured],
  );
  await db.query(
    `insert into reservation_holds (hospital_id, reservation_id, held_id, unit, held_from, held_to)
     select hospital_id, reservation_id, product_id, seat, starts_at, ends_at
     from reservations r
     where created_by = 'bench' and seat is not null
       and not exists (select from reservation_holds h
         where (h.hospital_id, h.reservation_id) = (r.hospital_id, r.reservation_id))`,
  );
}
