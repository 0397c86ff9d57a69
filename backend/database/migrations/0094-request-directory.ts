import { sql, type Kysely } from "kysely";

/**
 * `request_directory` finds what somebody asked for by its number, before it is known at which hospital:
 * S a sign-up, A an application, K 지식iN, P a payment; `S1120-048` is the 48th of 20 November (KST). The
 * year is not said, so that the number comes again a year later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_directory (
      kind text not null check (kind in ('S', 'A', 'K', 'P')),
      day date not null,
      counted integer not null check (counted > 0),
      hospital_id uuid not null,
      request_id uuid not null,
      primary key (kind, day, counted)
    );
  `.execute(db);
}
