import { sql, type Kysely } from "kysely";

/**
 * What an account may (its switches), whether it is on leave, what its sessions sit at, and after how
 * long the hospital's sessions end (decision 054). A change of what an account may is said like the
 * end of its sessions: who keeps one in memory looks again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column switches text[] not null default '{EXPORT,UNMASK,SETTINGS}'
        check (switches <@ array['EXPORT', 'UNMASK', 'SETTINGS']),
      add column away_since timestamptz,
      add column version integer not null default 1;

    -- The last time of each; all of them stand on the access record.
    create table account_changes (
      hospital_id uuid not null,
      account_id uuid not null,
      what text not null check (what in ('EXPORT', 'UNMASK', 'SETTINGS', 'LEAVE')),
      by_name text not null,
      at timestamptz not null,
      primary key (hospital_id, account_id, what),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );

    alter table hospitals
      add column idle_minutes smallint not null default 30 check (idle_minutes between 10 and 60);

    alter table sessions
      -- As the browser calls itself, and the id that ours gave it.
      add column agent text,
      add column device_id uuid,
      drop constraint sessions_revoked_because_check,
      add constraint sessions_revoked_because_check check
        (revoked_because in ('LOGOUT', 'REUSE', 'ENDED', 'PASSWORD', 'LEAVE'));

    -- What an account calls a device; only what has a name.
    create table device_names (
      hospital_id uuid not null,
      account_id uuid not null,
      device_id uuid not null,
      name text not null check (char_length(name) between 1 and 30),
      last_login_at timestamptz not null,
      primary key (hospital_id, account_id, device_id),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );
    select guard_access('account_changes'), guard_access('device_names');

    create function say_sessions_of_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_ended', s.session_id::text) from sessions as s
        where s.hospital_id = new.hospital_id and s.account_id = new.account_id
          and s.revoked_at is null;
      return null;
    end $$;
    create trigger said after update on accounts
      for each row when ((old.switches, old.away_since) is distinct from
        (new.switches, new.away_since))
      execute function say_sessions_of_account();
  `.execute(db);
}
