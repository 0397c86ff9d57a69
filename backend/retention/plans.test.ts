import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { overdueQuery } from "./blank.ts";
import { GOINGS, goneQuery } from "./erase-rows.ts";
import { wordsInHistoryQuery, wordsQuery } from "./erase-words.ts";

/** Each night reads what is due, by its index, and nothing else: PostgreSQL's own plans, behind RLS. */
const HOSPITALS = 4;
const EACH = 3_000;
/** One a day from 2023-01-02 on; all but the last 20 are blanked, and only these have words. */
const BLANKED = EACH - 20;
const LATER = "2099-01-01";
/** Rows that go are one an hour from 2023-01-01 01:00 UTC on: 14 are from before this KST day. */
const EARLY = "2023-01-02";

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let i = 0; i < HOSPITALS; i += 1) {
    hospital = await createHospital(database);
    const { hospitalId } = hospital;
    const { accountId } = hospital.account;
    await database.inHospital(hospitalId, async (trx) => {
      await sql`
        insert into reservations (hospital_id, reservation_id, visit_day, day_number, platform,
          starts_at, ends_at, occupies, seat_capacity, party_name, party_initials, party_phone,
          status, status_since, created_by, created_at, message, blanked_at)
        select ${hospitalId}::uuid, gen_random_uuid(), date '2023-01-01' + n, n, 'PHONE', s,
          s + interval '30 min', tstzrange(s, s + interval '30 min'), 1, '한지' || n, 'ㅎㅈ',
          '01023451234', 'COMPLETED', s, 'x', s, 'x',
          case when n <= ${BLANKED}::integer then s + interval '4 years' end
        from generate_series(1, ${EACH}::integer) n,
          lateral (select timestamptz '2023-01-01 00:00+00' + n * interval '1 day' as s) t
        `.execute(trx);
      await sql`
        insert into reservation_history (hospital_id, reservation_id, at, by_kind, by_name, action,
          after)
        select hospital_id, reservation_id, created_at, 'PLATFORM', '네이버', 'RECEIVED',
          case when blanked_at is null then jsonb '{"message": "x"}' end from reservations`.execute(
        trx,
      );
      await sql`
        insert into platform_events (hospital_id, platform, event_id, booking_id, sequence,
          occurred_at, received_at, payload, applied_at)
        select ${hospitalId}::uuid, 'NAVER', n, n, 1, s, s, '{}', s
        from generate_series(1, ${EACH}::integer) n,
          lateral (select timestamptz '2023-01-01 00:00+00' + n * interval '1 hour' as s) t
        `.execute(trx);
      await sql`
        insert into calendar_feeds (hospital_id, feed_id, account_id, name, begins, ends, created_at,
          removed_at)
        select ${hospitalId}::uuid, gen_random_uuid(), ${accountId}::uuid, 'x', 'a', 'b', s,
          case when n <= 100 then s end
        from generate_series(1, ${EACH}::integer) n,
          lateral (select timestamptz '2023-01-01 00:00+00' + n * interval '1 hour' as s) t
        `.execute(trx);
    });
  }
  await sql`analyze reservations, reservation_history, platform_events, sessions, one_time_tokens,
    calendar_feeds`.execute(database.kysely);
}, 60_000);

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

/** What a query reads, by which index, how many rows it answers, and how many it looked at in vain. */
async function ran(query: (trx: HospitalTransaction, hospitalId: string) => RawBuilder<unknown>) {
  const { hospitalId } = hospital;
  const { rows } = await database.inHospital(hospitalId, (trx) =>
    sql<Record<string, [{ Plan: Node }]>>`
      explain (analyze, format json) ${query(trx, hospitalId)}`.execute(trx),
  );
  const [explained] = Object.values(rows[0] ?? {});
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = explained ? all(explained[0].Plan) : [];
  return {
    // A bitmap of an index is read from the table by a node of its own, that names none.
    reads: nodes.flatMap((node) =>
      node["Node Type"] === "Seq Scan" ? "Seq Scan" : (node["Index Name"] ?? []),
    ),
    rows: nodes[0]?.["Actual Rows"],
    inVain: nodes.reduce((sum, node) => sum + (node["Rows Removed by Filter"] ?? 0), 0),
  };
}

test("whose reservations were, without those that are blanked", async () => {
  const due = await ran((trx, id) => sql`${overdueQuery(trx, id, LATER)}`);
  expect(due).toEqual({ reads: ["reservations_to_blank"], rows: 20, inVain: 0 });
});

test("what was written, in reservations and in their history", async () => {
  const words = await ran((trx, id) => sql`${wordsQuery(trx, id, LATER)}`);
  expect(words).toEqual({ reads: ["reservations_with_words"], rows: 20, inVain: 0 });
  const lines = await ran((trx, id) => sql`${wordsInHistoryQuery(trx, id, LATER)}`);
  expect(lines).toMatchObject({ rows: 20, inVain: 0 });
  expect(lines.reads).toContain("reservation_history_with_words");
  expect(lines.reads).not.toContain("Seq Scan");
});

test.each([
  ["platformEvents", 90, "platform_events_received"],
  ["platformEvents", 365, "platform_events_received"],
  ["calendarFeeds", 90, "calendar_feeds_removed"],
])("rows of %s after %i days", async (table, days, index) => {
  const going = GOINGS.find((one) => one.table === table && one.days === days)!;
  const due = await ran((_trx, id) => goneQuery(id, going, EARLY));
  expect(due).toEqual({ reads: [index], rows: 14, inVain: 0 });
});
