import { sql, type Kysely } from "kysely";

/**
 * What a hospital sets about itself beside its calendar: who it is, where it is, where its alarms go,
 * until when patients may change a booking; and who changed any of it last. The address and the cut-off
 * are kept whole, as the contract has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals
      add column representative text,
      add column brn text check (brn ~ '^[0-9]{10}$'),
      add column brn_approved_at timestamptz,
      add column institution_number text check (institution_number ~ '^[0-9]{8}$'),
      add column alarm_mobile text,
      add column alarm_mail text,
      add column address jsonb,
      add column change_cut_off jsonb not null default '{"kind": "MINUTES", "minutes": 0}',
      add column changed_at timestamptz,
      add column changed_by text,
      add constraint hospitals_changed_whole check (num_nulls(changed_at, changed_by) in (0, 2)),
      add constraint hospitals_brn_approved check (brn_approved_at is null or brn is not null);
  `.execute(db);
}
