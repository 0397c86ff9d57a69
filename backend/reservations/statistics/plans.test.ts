import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { addDays, kstInstant } from "#contract/kst.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { countsQuery } from "./counts-query.ts";
import { rollUpDays } from "./roll-up.ts";

/** 통계 reads the days it is of, by an index, and nothing else: PostgreSQL's own plans, behind RLS. */
const HOSPITALS = 4;
const DAYS = 300;
/** Of each hospital, each day. */
const EACH = 10;
const FIRST = "2026-01-26";
const TODAY = addDays(FIRST, DAYS);
const NOW = kstInstant(TODAY, 600);

let database: Database;
let facts: Facts;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let i = 0; i < HOSPITALS; i += 1) {
    const { hospitalId } = await createHospital(database);
    await database.inHospital(hospitalId, async (trx) => {
      await sql`
        insert into reservations (hospital_id, reservation_id, visit_day, day_number, platform,
          starts_at, ends_at, occupies, seat_capacity, party_name, party_initials, party_phone,
          status, status_since, created_by, created_at)
        select ${hospitalId}::uuid, gen_random_uuid(), day, n, 'PHONE', s, s + interval '30 min',
          tstzrange(s, s + interval '30 min'), 1, '한지' || n, 'ㅎㅈ', '01023451234', 'COMPLETED',
          s, 'x', s
        from generate_series(0, ${DAYS * EACH - 1}::integer) as n,
          lateral (select ${FIRST}::date + n / ${EACH}::integer as day) as days,
          lateral (select (day + time '09:00') at time zone 'Asia/Seoul'
            + n % ${EACH}::integer * interval '30 min' as s) as times`.execute(trx);
      await sql`
        insert into reservation_history (hospital_id, reservation_id, at, by_kind, by_name, action)
        select hospital_id, reservation_id, created_at, 'STAFF', '김접수', 'CREATED'
        from reservations`.execute(trx);
    });
    facts = await database.inHospital(hospitalId, (trx) => readFacts(trx, hospitalId));
  }
  await sql`analyze reservations, reservation_days, reservation_history`.execute(database.kysely);
}, 60_000);

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

/** By which indexes 통계 of the last days reads, and how many rows of each table it looks at. */
async function reads(days: number) {
  const asked = { from: addDays(TODAY, -days), to: TODAY, first: addDays(TODAY, -2 * days) };
  const { rows } = await database.inHospital(facts.hospitalUuid, (trx) =>
    sql<Record<string, [{ Plan: Node }]>>`
      explain (analyze, format json) ${countsQuery(facts.hospitalUuid, asked, NOW)}`.execute(trx),
  );
  const [explained] = Object.values(rows[0] ?? {});
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = explained ? all(explained[0].Plan) : [];
  const looked = (table: string) =>
    nodes
      .filter((node) => node["Relation Name"] === table)
      .reduce((sum, node) => {
        const each = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
        return sum + Math.round(each * node["Actual Loops"]);
      }, 0);
  return {
    // A bitmap of an index is read from the table by a node of its own, that names none.
    by: nodes.flatMap((node) =>
      node["Node Type"] === "Seq Scan" ? "Seq Scan" : (node["Index Name"] ?? []),
    ),
    days: looked("reservation_days"),
    reservations: looked("reservations"),
  };
}

test("days that are not rolled up are read by the index of the starts, no other day with them", async () => {
  const read = await reads(30);
  expect(read.by).toContain("reservations_by_start");
  expect(read.by).not.toContain("Seq Scan");
  expect(read.reservations).toBe(60 * EACH);
});

test("days that are rolled up are read as they were counted, the others from the index", async () => {
  await rollUpDays(database, facts, NOW);
  await sql`analyze reservation_days`.execute(database.kysely);
  const read = await reads(30);
  expect(read.by).toEqual(
    expect.arrayContaining(["reservation_days_pkey", "reservations_by_start"]),
  );
  expect(read.by).not.toContain("Seq Scan");
  // Yesterday's are counted when it is over for a day; of today there are none.
  expect(read).toMatchObject({ days: 59, reservations: EACH });
});
