import { sql, type Kysely } from "kysely";

/** Reservations are found by the chart number of the patient, where there is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_by_chart_number on reservations (hospital_id, party_chart_number)
      where party_chart_number is not null
  `.execute(db);
}
