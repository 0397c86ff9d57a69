import { sql, type Kysely } from "kysely";

/**
 * Since when a hospital works with the board: until then the way there stands in the queue's place.
 * It has begun for good once it has hours, something that it offers and a link, or when its staff said
 * so (decision 055); all that there are have begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals add column begun_at timestamptz;
    alter table hospitals no force row level security;
    update hospitals set begun_at = now();
    alter table hospitals force row level security;

    create function begin_when_ready() returns trigger language plpgsql as $$
    begin
      update hospitals as h set begun_at = now()
      where h.hospital_id = new.hospital_id and h.begun_at is null
        and exists (select from hospital_hours as o where o.hospital_id = h.hospital_id)
        and exists (select from products as p where p.hospital_id = h.hospital_id and p.offered)
        and exists (
          select from platform_links as l
          where l.hospital_id = h.hospital_id
            and l.state in ('ACTIVE', 'DEGRADED', 'PAUSED', 'AUTH_REQUIRED'));
      return null;
    end $$;
    create trigger begins after insert on hospital_hours
      for each row execute function begin_when_ready();
    create trigger begins after insert or update of state on products
      for each row when (new.offered) execute function begin_when_ready();
    create trigger begins after insert or update of state on platform_links
      for each row when (new.state = 'ACTIVE') execute function begin_when_ready();
  `.execute(db);
}
