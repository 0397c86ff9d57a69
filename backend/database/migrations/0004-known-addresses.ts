import { sql, type Kysely } from "kysely";

/**
 * The addresses from which an account logged in during the last 30 days, each as a keyed hash:
 * others' wrong tries do not lock it out there (backend/accounts/limits.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_addresses (
      hospital_id uuid not null,
      account_id uuid not null,
      address_hash bytea not null,
      last_login_at timestamptz not null,
      primary key (hospital_id, account_id, address_hash),
      foreign key (hospital_id, account_id) references accounts on delete cascade
    );
    alter table known_addresses enable row level security;
    alter table known_addresses force row level security;
    create policy own_hospital on known_addresses
      using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
  `.execute(db);
}
