import { sql, type Kysely } from "kysely";

/**
 * Was a product ever offered? What was put away before that, and what came out again, is known to no
 * board (`offered`, kept by the table itself). Drafts are called what was typed as their name. What a patient answered to a product's questions
 * (`answers`: `[{ question, answer }]`) goes when their other words go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_offered() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.offered := new.state in ('PUBLISHED', 'PAUSED', 'ARCHIVED');
      else
        new.offered := old.offered or new.state = 'PUBLISHED';
      end if;
      return new;
    end $$;
    alter table products add column offered boolean not null default false;
    alter table products no force row level security;
    alter table product_versions no force row level security;
    update products as p set offered = state in ('PUBLISHED', 'PAUSED') or exists (
      select from product_versions as v
      where v.hospital_id = p.hospital_id and v.product_id = p.product_id
        and (v.product ->> 'state' = 'PUBLISHED' or v.version = 1 and v.product ->> 'state' <> 'READY'));
    update products as p set name = left(coalesce((
        select pair ->> 1 from jsonb_array_elements(typed) as pair where pair ->> 0 = 'name' limit 1), ''), 60)
      where state = 'DRAFT';
    alter table products force row level security;
    alter table product_versions force row level security;
    create trigger offered before insert or update of state on products
      for each row execute function note_offered();

    alter table reservations add column answers jsonb;
    drop index reservations_with_words;
    create index reservations_with_words on reservations (hospital_id, starts_at)
      where message is not null or tell_words is not null or answers is not null;
    drop index reservation_history_with_words;
    create index reservation_history_with_words on reservation_history (hospital_id, reservation_id)
      where before ?| array['message', 'answers'] or after ?| array['message', 'answers'];
    create function blank_answers() returns trigger language plpgsql as $$
    begin
      new.answers := null;
      return new;
    end $$;
    create trigger blanked_answers before insert or update on reservations
      for each row when (new.blanked_at is not null and new.answers is not null)
      execute function blank_answers();
  `.execute(db);
}
