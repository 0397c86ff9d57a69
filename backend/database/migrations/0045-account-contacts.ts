import { sql, type Kysely } from "kysely";

/** Where an account's holder is reached: mail, and a mobile number (digits). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column email text check (char_length(email) <= 254),
      add column mobile text check (mobile ~ '^[0-9]{10,12}$');
  `.execute(db);
}
