import { sql, type Kysely } from "kysely";

/**
 * A product may lose seats, or be offered no more, while somebody books it: what they read of it
 * before they waited is not what it is. As of its doctor and its room (0009) the rows themselves now
 * ask, behind the product's lock, when they are written. What was booked before, and moves or comes
 * back, is not asked whether its product is offered still.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function assert_seat(r reservations, is_new boolean) returns void language plpgsql as $$
    begin
      if r.status not in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') or r.seat is null then
        return;
      end if;
      if not r.overbooked and exists (
        select from products as p
        where p.hospital_id = r.hospital_id and p.product_id = r.product_id
          and p.capacity <= r.seat)
      then
        raise check_violation using message = 'a seat beyond those that there are';
      end if;
      if is_new and exists (
        select from products as p
        where p.hospital_id = r.hospital_id and p.product_id = r.product_id
          and p.state <> 'PUBLISHED')
      then
        raise serialization_failure using message = 'its product is not offered by now';
      end if;
    end $$;

    create or replace function hold_anew() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from reservation_holds
        where hospital_id = old.hospital_id and reservation_id = old.reservation_id;
      end if;
      -- It locks the product.
      perform hold(new);
      perform assert_seat(new, tg_op = 'INSERT');
      return null;
    end $$;
  `.execute(db);
}
