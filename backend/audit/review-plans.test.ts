import { sql } from "kysely";
import { expect, test } from "vitest";
import { useRecord } from "#tests/support/access-review.ts";
import { createHospital } from "#tests/support/factories.ts";
import { stateQuery } from "./review-state.ts";
import { readTallies, tallyQuery } from "./review-tally.ts";

const record = useRecord();

test("tallies are read by the index of their months alone, behind row-level security", async () => {
  for (const month of ["2026-09-01", "2026-10-01", "2026-11-01", "2026-12-01"])
    await sql`select add_access_month(${month}::date)`.execute(record.database.kysely);
  const others = [
    record.hospital,
    await createHospital(record.database),
    await createHospital(record.database),
  ];
  for (const { hospitalId, account } of others)
    await record.database.inHospital(hospitalId, (trx) =>
      sql`insert into access_lines (hospital_id, at, account_id, by_name, act, subject_count)
        select ${hospitalId}, timestamptz '2026-09-01 00:00+00' + n * interval '15 min',
          ${account.accountId}, '김접수', 'READ', 1 from generate_series(1, 10000) as n`.execute(
        trx,
      ),
    );
  await sql`analyze access_lines`.execute(record.database.kysely);
  const { hospitalId } = record.hospital;
  const calendar = await record.calendar();
  const planOf = (query: ReturnType<typeof sql>) =>
    record.database.inHospital(hospitalId, async (trx) =>
      JSON.stringify((await sql`explain (format json) ${query}`.execute(trx)).rows),
    );

  const period = { from: "2026-10-22", to: "2026-10-23" };
  const plan = await planOf(tallyQuery(hospitalId, period, calendar));
  expect(plan).not.toContain('"Seq Scan"');
  expect([...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)).toEqual([
    "access_lines_2026_10",
  ]);
  expect(plan).toMatch(/"Index Cond":"\(\(hospital_id = [^"]* AND \(at >= [^"]*AND \(at < /);
  const { tallies } = await record.database.inHospital(hospitalId, (trx) =>
    readTallies(trx, hospitalId, period, calendar),
  );
  expect(tallies.reduce((sum, { lines }) => sum + lines, 0)).toBe(2 * 24 * 4);

  const state = await planOf(stateQuery(hospitalId));
  expect(state).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"access_lines/);
});
