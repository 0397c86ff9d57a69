import type pg from "pg";

/** Who made what is added here; by it it is found and taken away again. */
const BENCH = "bench-busy-day";
const TABLES = ["products", "reservations", "reservation_holds", "reservation_history"];
/** Products of a quarter of an hour with three seats: each reservation is drawn in a lane of its seat. */
const PRODUCTS = 6;
const SEATS = 3;

interface Busy {
  hospital: string;
  /** KST day */
  date: string;
  /** How many reservations more. */
  add: number;
}

/** Fills a day from nine o'clock on, lunch left out; every fifteenth waits for an answer. */
export const addBusyDay = (db: pg.Client, { hospital, date, add }: Busy) =>
  asOwner(db, async () => {
    await db.query(
      `insert into products (hospital_id, product_id, name, short_name, category,
         duration_minutes, capacity, price_kind, position, state)
       select $1, gen_random_uuid(), $2 || n, '진료' || n, 'TREATMENT', 15, $3, 'COVERED', 100 + n, 'PUBLISHED'
       from generate_series(1, $4::int) n`,
      [hospital, BENCH, SEATS, PRODUCTS],
    );
    await db.query(
      `insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
         platform, starts_at, ends_at, occupies, seat, seat_capacity, overbooked, party_name,
         party_initials, party_phone, status, status_since, answer_by, created_by, created_at)
       select $1, gen_random_uuid(), $2::date, 1000 + n, product_id, 'PHONE', s,
         s + interval '15 min', tstzrange(s, s + interval '15 min'), n / $5 % $6, $6, false,
         chr(44032 + n * 7919 % 11000) || '지우', 'ㄱㅈㅇ', '0109' || lpad((n * 104729 % 10000000)::text, 7, '0'),
         case when n % 15 = 0 then 'REQUESTED' else 'CONFIRMED' end, now(),
         case when n % 15 = 0 then s end, $3, now()
       from generate_series(0, $4::int - 1) n
       join (select product_id, row_number() over () - 1 as place from products
         where hospital_id = $1 and name like $3 || '%') p on p.place = n % $5,
       lateral (select n / ($5 * $6) as quarter) quarters,
       lateral (select ($2 || 'T09:00+09:00')::timestamptz
         + (quarter + case when quarter >= 16 then 4 else 0 end) * interval '15 min' as s) times`,
      [hospital, date, BENCH, add, PRODUCTS, SEATS],
    );
  });

/** The day as it was, without what was done on it. */
export const removeBusyDay = (db: pg.Client) =>
  asOwner(db, async () => {
    for (const table of ["reservation_history", "reservations"])
      await db.query(
        `delete from ${table} where reservation_id in
           (select reservation_id from reservations join products using (hospital_id, product_id)
            where products.name like $1 || '%')`,
        [BENCH],
      );
    await db.query(`delete from products where name like $1 || '%'`, [BENCH]);
  });

/** Past row-level security; what guards the history is off meanwhile, the other triggers hold seats and tell the program, as ever. */
async function asOwner(db: pg.Client, load: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await db.query(`alter table ${table} no force row level security`);
  await db.query("alter table reservation_history disable trigger user");
  await load();
  await db.query("alter table reservation_history enable trigger user");
  for (const table of TABLES) await db.query(`alter table ${table} force row level security`);
}
