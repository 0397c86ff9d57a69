import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DIGEST, MONTH } from "#backend/access/digest.ts";
import type { Database } from "#backend/database/database.ts";

/** Lines that a seal holds. */
const SEALED = 20;
/** One cycle of 점검, that ends yesterday. */
const DAYS = 30;

/**
 * A hospital whose access record has so many sealed lines in one month: every tenth names forty
 * reservations, the others one.
 * @returns its id
 */
export async function addRecord(database: Database, lines: number): Promise<string> {
  const hospital = randomUUID();
  await database.inHospital(hospital, async (trx) => {
    await sql`insert into hospitals (hospital_id, name, contact_phone)
      values (${hospital}, '기록', '0212345678')`.execute(trx);
    await sql`
      insert into access_lines (hospital_id, at, account_id, by_name, act, subjects, subject_count,
        scope, address, seal)
      select ${hospital}, now() - ${DAYS} * interval '1 day'
          + n * (${DAYS - 1} * interval '1 day' / ${lines}::integer),
        ${randomUUID()}, '김실장', case when n % 10 = 0 then 'READ' else 'CHANGE' end,
        array(select gen_random_uuid() from generate_series(1, of)), of,
        '{"what": "BOARD", "date": "2026-11-20"}', '203.0.113.7', (n - 1) / ${SEALED} + 1
      from generate_series(1, ${lines}::integer) n,
        lateral (select case when n % 10 = 0 then 40 else 1 end as of) named`.execute(trx);
    await sql`
      do $$
      declare
        hospital uuid := current_setting('app.hospital_id');
        one record;
        hash bytea := '';
      begin
        for one in select seal, min(${MONTH}) as month, count(*) as lines, ${DIGEST} as digest
          from access_lines as line where hospital_id = hospital group by seal order by seal
        loop
          hash := sha256(hash || one.digest);
          insert into access_seals
            values (hospital, one.seal, one.month, one.lines, now(), one.digest, hash);
        end loop;
      end $$`.execute(trx);
  });
  await sql`analyze access_lines, access_seals`.execute(database.kysely);
  return hospital;
}

/** Lines of today that have no seal. */
export const addUnsealed = (database: Database, hospital: string, lines: number) =>
  database.inHospital(hospital, (trx) =>
    sql`
      insert into access_lines (hospital_id, at, by_name, act, subjects, subject_count, scope)
      select ${hospital}, now() - n * interval '1 ms', '김실장', 'READ', array[gen_random_uuid()], 1,
        '{"what": "RESERVATION"}'
      from generate_series(1, ${lines}::integer) n`.execute(trx),
  );
