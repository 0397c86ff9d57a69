import { sql, type Kysely } from "kysely";

/**
 * A link that is PAUSED knows what it was before, and no other says anything of it: `paused_from` is
 * there if, and only if, it is PAUSED. One of the release before 0060 that is paused was well, as far as
 * anybody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform_links no force row level security;
    update platform_links set paused_from = case when state = 'PAUSED' then 'ACTIVE' end
    where (state = 'PAUSED') <> (paused_from is not null);
    alter table platform_links force row level security;
    alter table platform_links
      add constraint paused_from_of_paused check ((state = 'PAUSED') = (paused_from is not null));
  `.execute(db);
}
