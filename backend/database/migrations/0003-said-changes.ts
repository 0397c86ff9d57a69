import { sql, type Kysely } from "kysely";

/**
 * What processes keep in memory is taken back by the database itself, so that no use case can
 * forget to: a change of a hospital's facts says the hospital on `hospital_facts`, the end of a
 * session says the session on `sessions_ended`, both at the commit. A truncation says all (an
 * empty payload). Of a link only what is a fact counts: not its last success, nor its failures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_hospital() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform pg_notify('hospital_facts', old.hospital_id::text); end if;
      if tg_op <> 'DELETE' then perform pg_notify('hospital_facts', new.hospital_id::text); end if;
      return null;
    end $$;

    create function say_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_ended', old.session_id::text);
      return null;
    end $$;

    create function say_all() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], '');
      return null;
    end $$;

    create trigger said_new after insert or delete on platform_links
      for each row execute function say_hospital();
    create trigger said after update on platform_links
      for each row when ((old.hospital_id, old.platform, old.state)
        is distinct from (new.hospital_id, new.platform, new.state))
      execute function say_hospital();
    create trigger said_all after truncate on platform_links
      execute function say_all('hospital_facts');

    create trigger said_gone after delete on sessions
      for each row execute function say_session();
    create trigger said after update on sessions
      for each row when (old.revoked_at is distinct from new.revoked_at)
      execute function say_session();
    create trigger said_all after truncate on sessions
      execute function say_all('sessions_ended');
  `.execute(db);

  const factTables = [
    "hospitals",
    "hospital_hours",
    "hospital_breaks",
    "hospital_closures",
    "products",
  ];
  for (const table of factTables) {
    await sql`
      create trigger said after insert or update or delete on ${sql.table(table)}
        for each row execute function say_hospital();
      create trigger said_all after truncate on ${sql.table(table)}
        execute function say_all('hospital_facts');
    `.execute(db);
  }
}
