import { sql, type Kysely } from "kysely";

/** Documents of a draft that is over go by the nightly sweep, on the access record, as those of a sign-up do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger gone on wizard_drafts;
    drop function drop_draft_documents();
  `.execute(db);
}
