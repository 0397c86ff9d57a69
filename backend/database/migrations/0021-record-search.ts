import { sql, type Kysely } from "kysely";

/**
 * The access record can be searched (decision 044): by who and by what through an index each, by
 * whose through `access_subjects`, which has a row per line and reservation that the line names, by
 * month as the lines are. It is written when a line is sealed, so that no page waits for it. What the
 * nightly look through each chain found is kept in `access_checks`. Neither is ever changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index access_lines_by_account on access_lines (hospital_id, account_id, at, line_id);
    create index access_lines_by_act on access_lines (hospital_id, act, at, line_id);

    create table access_subjects (
      hospital_id uuid not null references hospitals,
      reservation_id uuid not null,
      at timestamptz not null,
      line_id uuid not null,
      primary key (hospital_id, reservation_id, at, line_id)
    ) partition by range (at);
    create table access_subjects_other partition of access_subjects default;

    create table access_checks (
      hospital_id uuid not null references hospitals,
      checked_at timestamptz not null,
      -- Lines whose seal holds, and those that had none yet.
      lines bigint not null,
      unsealed integer not null,
      -- How the chain ended then; null while it was empty.
      last_seal bigint,
      last_hash bytea,
      -- The first seal that did not hold, and why; null where all did.
      broken_seal bigint,
      broken_why text check (broken_why in ('MISSING_SEAL', 'LINES_MISSING', 'LINES_CHANGED',
        'HASH_CHANGED')),
      primary key (hospital_id, checked_at)
    );
    select guard_access('access_subjects'), guard_access('access_subjects_other'),
      guard_access('access_checks');

    create function access_only_added() returns trigger language plpgsql as $$
    begin
      raise insufficient_privilege using message = 'the access record is only added to';
    end $$;
    create trigger kept before update or delete on access_subjects
      for each row execute function access_only_added();
    create trigger kept before update or delete on access_checks
      for each row execute function access_only_added();

    create function note_access_subjects() returns trigger language plpgsql as $$
    begin
      insert into access_subjects (hospital_id, reservation_id, at, line_id)
        select line.hospital_id, subject, line.at, line.line_id
        from sealed as line cross join lateral unnest(line.subjects) as subject
        on conflict do nothing;
      return null;
    end $$;
    create trigger note_subjects after update on access_lines
      referencing new table as sealed
      for each statement execute function note_access_subjects();

    -- The partition of the month that begins then (UTC), unless rows of it lie in the one for all
    -- else already: they stay there, and so do its others.
    create function add_month_of(parent text, first date) returns void language plpgsql as $$
    declare
      partition text := parent || to_char(first, '_YYYY_MM');
    begin
      if to_regclass(partition) is not null then
        return;
      end if;
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        partition, parent, first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
      perform guard_access(partition::regclass);
    exception when check_violation then
      return;
    end $$;
    create or replace function add_access_month(first date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('access months'));
      perform add_month_of('access_lines', first), add_month_of('access_subjects', first);
    end $$;

    select add_month_of('access_subjects', to_date(right(c.relname, 7), 'YYYY_MM'))
      from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
      where i.inhparent = 'access_lines'::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$';

    -- What is sealed already. The owner sees every hospital's rows for as long as that takes.
    alter table access_lines no force row level security;
    alter table access_subjects no force row level security;
    insert into access_subjects (hospital_id, reservation_id, at, line_id)
      select hospital_id, subject, at, line_id
      from access_lines cross join lateral unnest(subjects) as subject
      where seal is not null
      on conflict do nothing;
    alter table access_subjects force row level security;
    alter table access_lines force row level security;
  `.execute(db);
}
