import { sql, type Kysely } from "kysely";

/**
 * The access record (decision 037): a line per access, by month, so that a month can be dropped; and
 * the seals that chain each hospital's lines. A line is only ever added; sealing, once, is all that
 * may happen to it. A policy on the parent does not guard a partition that is read directly: each has
 * its own. `access_lines_other` takes what no month takes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_lines (
      hospital_id uuid not null references hospitals,
      at timestamptz not null,
      line_id uuid not null default gen_random_uuid(),
      -- Null where nobody had logged in: a calendar that fetches, the system.
      account_id uuid,
      by_name text not null,
      act text not null check (act in ('READ', 'SEARCH', 'EXPORT', 'PRINT', 'REVEAL', 'CHANGE',
        'FEED', 'SETTINGS', 'LOGIN')),
      -- The reservations it was about, where they are few enough to be named; how many in all.
      subjects uuid[] not null default '{}',
      subject_count integer not null check (subject_count >= 0),
      -- What was asked for, and in what shape it was given.
      scope jsonb not null default '{}',
      reason text,
      address text,
      seal bigint,
      primary key (hospital_id, at, line_id)
    ) partition by range (at);
    create index access_lines_to_seal on access_lines (hospital_id, at) where seal is null;
    create index access_lines_by_seal on access_lines (hospital_id, seal);

    -- hash = SHA-256 of the hash before and the digest of the lines.
    create table access_seals (
      hospital_id uuid not null references hospitals,
      number bigint not null,
      -- The month of its lines (UTC); a seal has lines of one month.
      month date not null,
      lines integer not null check (lines > 0),
      sealed_at timestamptz not null,
      digest bytea not null,
      hash bytea not null,
      primary key (hospital_id, number)
    );

    create function access_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.seal is null and new.seal is not null
        and to_jsonb(new) - 'seal' = to_jsonb(old) - 'seal' then
        return new;
      end if;
      raise insufficient_privilege using message = 'the access record is only added to';
    end $$;
    create trigger kept before update or delete on access_lines
      for each row execute function access_kept();

    create function guard_access(partition regclass) returns void language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', partition);
      execute format('alter table %s force row level security', partition);
      execute format('create policy own_hospital on %s using
        (hospital_id = nullif(current_setting(''app.hospital_id'', true), '''')::uuid)', partition);
    end $$;
    create table access_lines_other partition of access_lines default;
    select guard_access('access_lines'), guard_access('access_lines_other'),
      guard_access('access_seals');

    -- Makes the partition of the month that begins then (UTC), once, whoever asks first.
    create function add_access_month(first date) returns void language plpgsql as $$
    declare
      partition text := 'access_lines_' || to_char(first, 'YYYY_MM');
    begin
      perform pg_advisory_xact_lock(hashtext('access months'));
      if to_regclass(partition) is not null then
        return;
      end if;
      begin
        execute format('create table %I partition of access_lines for values from (%L) to (%L)',
          partition, first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
        perform guard_access(partition::regclass);
      exception when check_violation then
        -- Lines of it stand in the one for all else already: they stay there, and so do its others.
        return;
      end;
    end $$;
  `.execute(db);
}
