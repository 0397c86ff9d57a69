import { sql, type Kysely } from "kysely";

/**
 * A licence is one number, however many noughts were written before it (`contract/kin-rules.ts`): `048215` is
 * `48215`, also in `kin_directory`, which the database writes with the request. Where two become the same by it,
 * the one that has come the farthest stays in the rule, as when that began (0119).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until here the owner sees every hospital's row.
    alter table kin_requests no force row level security;
    create temporary table open_kin on commit drop as
      select hospital_id, request_id, farness,
        row_number() over (partition by profession, digits, mobile
          order by farness desc, submitted_at, request_id) as of_both,
        row_number() over (partition by profession, digits, farness >= 3
          order by farness desc, submitted_at, request_id) as of_licence
      from (select *, ltrim(licence, '0') as digits, array_position(
          array['SUBMITTED', 'VERIFIED', 'APPROVED', 'ACTIVE'], state) as farness
        from kin_requests) as of_all
      where farness is not null and not stood_before;
    update kin_requests as one set stood_before = true
    from open_kin as open
    where (one.hospital_id, one.request_id) = (open.hospital_id, open.request_id)
      and (open.of_both > 1 or (open.farness >= 3 and open.of_licence > 1));
    drop table open_kin;
    update kin_requests set licence = ltrim(licence, '0') where licence like '0%';
    alter table kin_requests force row level security;
  `.execute(db);
}
