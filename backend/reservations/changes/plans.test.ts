import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { kstInstant } from "#contract/kst.ts";
import { listQuerySchema } from "#contract/reservation-inputs.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { callersQuery } from "../reading/callers.ts";
import { boardQuery } from "../reading/board-query.ts";
import { comingOnQuery } from "../reading/coming.ts";
import { heldQuery } from "../slots/held.ts";
import { findQuery } from "../reading/find.ts";
import { pageQuery } from "../reading/list.ts";
import { comingQuery, pastQuery } from "../reading/performance-rows.ts";

/** No query reads a table from end to end: PostgreSQL's own plans, with rows enough to matter. */
const HOSPITALS = 8;
const EACH = 1500;
const TODAY = "2026-11-20";
const NOW = kstInstant(TODAY, 600);
let database: Database;
let hospital: TestHospital;

beforeAll(async () => {
  database = await createTestDatabase();
  for (let i = 0; i < HOSPITALS; i += 1) {
    hospital = await createHospital(database);
    const { hospitalId, products } = hospital;
    const [first, second] = products;
    // A seat of its own for each that holds one; every fifth is still to come or to answer.
    await database.inHospital(hospitalId, (trx) =>
      sql`
        insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
          platform, starts_at, ends_at, occupies, seat, seat_capacity, overbooked, party_name,
          party_initials, party_phone, status, status_since, answer_by, created_by, created_at)
        select ${hospitalId}::uuid, gen_random_uuid(), date '2026-09-01' + n % 120, n,
          (case n % 2 when 0 then ${first!.productId} else ${second!.productId} end)::uuid, 'PHONE',
          s, s + interval '30 min', tstzrange(s, s + interval '30 min'), n, 1, true,
          chr(44032 + n * 7 % 11000) || '지우' || n % 50, 'ㄱㅈㅇ' || n, '0101234' || lpad(n::text, 4, '0'),
          case when n % 5 > 0 then 'COMPLETED' when n % 25 = 0 then 'REQUESTED' else 'CONFIRMED' end,
          s, s, 'x', s
        from generate_series(1, ${EACH}::int) n,
          lateral (select timestamptz '2026-09-01 00:00+00' + n % 120 * interval '1 day'
            + n % 18 * interval '30 min' as s) times`.execute(trx),
    );
  }
  await sql`analyze reservations, reservation_holds`.execute(database.kysely);
}, 60_000);

interface Explained {
  explain(format: "json"): Promise<unknown[]>;
}
const planOf = (query: (trx: HospitalTransaction) => Explained) =>
  database.inHospital(hospital.hospitalId, async (trx) =>
    JSON.stringify(await query(trx).explain("json")),
  );
/** Each index that a plan uses, with what it looks up in it. */
const lookupsOf = (plan: string) =>
  [...plan.matchAll(/"Index Name":"(\w+)"[^{}]*?"Index Cond":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, index, condition]) => `${index} ${condition}`,
  );

const page = (query: object) => (trx: HospitalTransaction) =>
  pageQuery(trx, hospital.hospitalId, listQuerySchema.parse(query), NOW);

const found = (q: string) => (trx: HospitalTransaction) =>
  findQuery(trx, hospital.hospitalId, q, NOW);

test("what other hours would leave outside is looked up by its days", async () => {
  const days = ["2026-11-25", "2026-12-02", "2026-12-09", "2026-12-16"];
  const plan = await planOf((trx) => comingOnQuery(trx, hospital.hospitalId, days, NOW));
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"reservations"/);
  expect(lookupsOf(plan).join()).toMatch(/by_start .*starts_at >=.*starts_at </);
});

test("a product at work looks up who comes, and what was", async () => {
  const { hospitalId, products } = hospital;
  const { productId } = products[0]!;
  const coming = await planOf((trx) => comingQuery(trx, hospitalId, productId, NOW));
  const past = await planOf((trx) =>
    pastQuery(trx, hospitalId, productId, "2026-10-01", "2026-10-20"),
  );
  for (const plan of [coming, past]) {
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"reservations"/);
    expect(lookupsOf(plan).join()).toMatch(/hospital_id =/);
  }
  expect(lookupsOf(past).join()).toMatch(/starts_at >=.*starts_at </);
});

test("the board's one statement looks up each of its parts", async () => {
  const asked = {
    hospitalId: hospital.hospitalId,
    date: TODAY,
    today: TODAY,
    monday: "2026-11-16",
    now: NOW,
    opened: crypto.randomUUID(),
  };
  const plan = await planOf((trx) => boardQuery(trx, asked));
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"reservations"/);
  const lookups = lookupsOf(plan);
  const ranges = lookups.filter((one) => /by_start .*starts_at >=.*starts_at </.test(one));
  expect(ranges).toHaveLength(4); // the day, its neighbours on both sides, the week
  expect(lookups.join("; ")).toMatch(/to_answer/);
  expect(lookups.join("; ")).toMatch(/reservations_expired [^;]*status_since >/);
  expect(lookups.join("; ")).toMatch(/pkey [^;]*reservation_id =/); // the one in the panel
});

describe("every query of the board looks up an index by more than the hospital", () => {
  test.each<[string, (trx: HospitalTransaction) => Explained, RegExp]>([
    [
      "what is held",
      (trx) => {
        const within = { from: kstInstant(TODAY), to: kstInstant(TODAY, 1440) };
        return heldQuery(trx, hospital.hospitalId, [hospital.products[0]!.productId], within);
      },
      /holds_by_start .*held_id =.*held_from >.*held_from </,
    ],
    ["a list of days", page({ from: TODAY, to: TODAY }), /by_start .*starts_at >=.*starts_at </],
    ["the newest", page({}), /by_start/],
    ["a name", page({ q: "가지우" }), /by_name .*party_name ~>=~/],
    ["a given name", page({ q: "지우49" }), /by_given_name .*party_given_name ~>=~/],
    ["initials", page({ q: "ㄱㅈㅎ" }), /by_initials .*party_initials ~>=~/],
    ["half a name", page({ q: "한ㅈ" }), /by_(name|initials) .*~>=~/],
    ["four digits", page({ q: "0042" }), /by_last4 .*party_phone_last4 =/],
    ["a phone number", page({ q: "010-1234-0042" }), /by_last4 .*party_phone_last4 =/],
    [
      "a name among days, of a platform and a status",
      page({ q: "가지우", from: TODAY, to: TODAY, platform: "PHONE", status: "CONFIRMED" }),
      /by_name .*party_name ~>=~|by_start .*starts_at >=.*starts_at </,
    ],
    [
      "four digits of a product's",
      (trx) => page({ q: "0042", product: hospital.products[0]!.productId })(trx),
      /by_last4 .*party_phone_last4 =/,
    ],
    [
      "who is calling",
      (trx) => callersQuery(trx, hospital.hospitalId, "01012340042"),
      /by_last4 .*party_phone_last4 =/,
    ],
    ["a chart number", page({ q: "20418" }), /by_chart_number .*party_chart_number =/],
    ["a number", page({ q: "1120-004" }), /day_number_key .*visit_day =.*day_number =/],
  ])("%s", async (_name, query, lookup) => {
    const plan = await planOf(query);
    expect(plan).not.toContain("Seq Scan");
    expect(lookupsOf(plan).join("; ")).toMatch(lookup);
  });
});

describe("what is found while one types looks up the same, on both sides of today", () => {
  test.each<[string, string, RegExp]>([
    ["a name", "가지우", /by_name .*party_name ~>=~/],
    ["initials", "ㄱㅈㅎ", /by_initials .*party_initials ~>=~/],
    ["four digits", "0042", /by_last4 .*party_phone_last4 =/],
    ["a phone number", "010-1234-0042", /by_last4 .*party_phone_last4 =/],
    ["a chart number", "20418", /by_chart_number .*party_chart_number =/],
    ["a number", "1120-004", /day_number_key .*visit_day =.*day_number =/],
  ])("%s", async (_name, q, lookup) => {
    const plan = await planOf(found(q));
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"reservations"/);
    const lookups = lookupsOf(plan);
    expect(lookups.filter((one) => lookup.test(one)).length).toBeGreaterThanOrEqual(3);
    for (const one of lookups) expect(one).toMatch(/hospital_id =/);
  });

  test("what many bear is read in the order of its starts, and no further than is shown", async () => {
    const lookups = lookupsOf(await planOf(found("지우")));
    expect(lookups.join("; ")).toMatch(/by_start .*starts_at >=.*by_start .*starts_at </);
  });
});
