import { sql, type Kysely } from "kysely";

/**
 * Migration 0111 let the number stand that a hospital had on that day, which its staff may have written over the one
 * that we saw (decision 076). What stands since then by the approval of its sign-up stands on if it is the
 * number of that sign-up; where it does not, the first hospital whose sign-up has it is given it.
 *
 * A number that was approved by itself has a time of its own, and is left alone. So is that of a hospital that has no
 * sign-up: what the operator makes had no approved business in 0111, so that only the demo hospital is among
 * them, which we made with its number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hospitals no force row level security;
    alter table signups no force row level security;
    create temporary table seen on commit drop as
      select hospital_id,
        regexp_replace(normalize(typed ->> 'institutionNumber', nfkc), '[^0-9]', '', 'g') as number
      from signups where at_hospital is null and state in ('APPROVED', 'DONE');

    update hospitals as one set institution_approved_at = null
    from seen where seen.hospital_id = one.hospital_id
      and one.institution_approved_at = one.brn_approved_at
      and one.institution_number is distinct from seen.number;

    update hospitals as one set institution_approved_at = one.brn_approved_at
    from seen where seen.hospital_id = one.hospital_id and seen.number = one.institution_number
      and one.institution_approved_at is null and one.brn_approved_at is not null
      and not exists (
        select from hospitals as other left join seen as its using (hospital_id)
        where other.institution_number = one.institution_number and (
          other.institution_approved_at is not null
          or (its.number = other.institution_number
            and (other.brn_approved_at, other.hospital_id)
              < (one.brn_approved_at, one.hospital_id))));
    drop table seen;
    alter table hospitals force row level security;
    alter table signups force row level security;
  `.execute(db);
}
