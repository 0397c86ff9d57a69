import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { keepAccessMonths, sealAccess } from "#backend/access/index.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { recordQuerySchema } from "#contract/access-record.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { linesAfter, matchingLines } from "./lines.ts";

/**
 * PostgreSQL's own plans, behind row-level security, with rows enough to matter: a search looks up an
 * index by what it asks for, in the months that its days touch and in no other.
 */
const HOSPITALS = 4;
const EACH = 4_000;
const NOW = new Date("2026-11-20T05:12:00Z");
let database: Database;
let hospital: TestHospital;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const month of ["2026-08-15", "2026-09-15", "2026-10-15", "2026-11-15"])
    await keepAccessMonths({ database, clock: () => new Date(month) });
  for (let i = 0; i < HOSPITALS; i += 1) {
    hospital = await createHospital(database);
    const { hospitalId, account } = hospital;
    await database.inHospital(hospitalId, (trx) =>
      sql`
        insert into access_lines (hospital_id, at, account_id, by_name, act, subjects, subject_count)
        select ${hospitalId}, timestamptz '2026-08-01 00:00+00' + n * interval '40 min',
          case when n % 60 > 0 then ${account.accountId}::uuid end, '김실장',
          (array['READ', 'SEARCH', 'CHANGE', 'EXPORT'])[1 + (n % 50 > 20)::int + (n % 50 > 40)::int
            + (n % 50 > 48)::int],
          array[md5((n % 900)::text)::uuid, md5((n % 901)::text)::uuid], 2
        from generate_series(1, ${EACH}::int) n`.execute(trx),
    );
    await sealAccess({ database, clock: () => NOW }, hospital.hospitalId);
    await database.inHospital(hospitalId, (trx) =>
      sql`
        insert into access_lines (hospital_id, at, by_name, act, subjects, subject_count)
        select ${hospitalId}, ${NOW}::timestamptz + n * interval '1 ms', 'x', 'READ', '{}', 0
        from generate_series(1, 20) n`.execute(trx),
    );
  }
  await sql`analyze access_lines, access_subjects, accounts`.execute(database.kysely);
}, 60_000);

interface Explained {
  explain(format: "json"): Promise<unknown[]>;
}
type Plan = Record<string, unknown>;
/** Every node of a plan that reads something. */
const nodesOf = (plan: unknown): Plan[] =>
  typeof plan !== "object" || plan === null
    ? []
    : [
        ...("Node Type" in plan && ("Relation Name" in plan || "Index Name" in plan) ? [plan] : []),
        ...Object.values(plan).flatMap(nodesOf),
      ];
const readsOf = (query: (trx: HospitalTransaction) => Explained) =>
  database.inHospital(hospital.hospitalId, async (trx) =>
    nodesOf(await query(trx).explain("json")).map((node) => ({
      type: String(node["Node Type"]),
      table: typeof node["Relation Name"] === "string" ? node["Relation Name"] : null,
      lookup: `${String(node["Index Name"])} ${String(node["Index Cond"])}`,
    })),
  );
type Reads = Awaited<ReturnType<typeof readsOf>>;
/** The months of lines that are read. */
const monthsOf = (reads: Reads) => [
  ...new Set(reads.flatMap(({ table }) => /^access_lines_(\w+)$/.exec(table ?? "")?.[1] ?? [])),
];
/** Tables with rows in them that are read from end to end. */
const scannedOf = (reads: Reads) =>
  reads.filter(
    ({ type, table }) => type === "Seq Scan" && /^access_\w+_2026_(08|09|10|11)$/.test(table ?? ""),
  );

const searched = (trx: HospitalTransaction, given: { reservation?: string }) => {
  const { limit, ...filters } = recordQuerySchema.parse(given);
  const meant = given.reservation === undefined ? null : { ids: [given.reservation], more: false };
  const asked = { hospitalId: hospital.hospitalId, filters, meant };
  return {
    leaf: linesAfter(trx, asked, null, limit + 1),
    count: matchingLines(trx, asked).select("line.lineId").limit(1_001),
  };
};
const leafOf = (given: object) => readsOf((trx) => searched(trx, given).leaf);
const countOf = (given: object) => readsOf((trx) => searched(trx, given).count);

const ONE = { reservation: "cfcd2084-95d5-65ef-66e7-dff9f98764da" };
const DAYS = { from: "2026-11-18", to: "2026-11-20" };

describe("a search of the access record", () => {
  test.each<[string, () => object, RegExp]>([
    ["days", () => DAYS, /_2026_11_.*hospital_id =.*at >=.*at </],
    [
      "of whom, in days",
      () => ({ ...DAYS, account: hospital.account.accountId }),
      /_2026_11_.*hospital_id =.*at >=.*at </,
    ],
    ["what", () => ({ act: "EXPORT" }), /_act_at_.*hospital_id =.*act =/],
    [
      "what nobody did who was logged in",
      () => ({ account: "NONE" }),
      /_account_id_at_.*account_id IS NULL/,
    ],
    ["whose", () => ONE, /access_subjects_2026_08_pkey .*reservation_id =/],
    [
      "whose, in days",
      () => ({ ...DAYS, ...ONE }),
      /access_subjects_2026_11_pkey .*reservation_id =.*at >=.*at </,
    ],
  ])("by %s looks up an index, for its leaf and for its count", async (_what, given, lookup) => {
    for (const reads of [await leafOf(given()), await countOf(given())]) {
      expect(scannedOf(reads)).toEqual([]);
      expect(reads.map((read) => read.lookup).join("\n")).toMatch(lookup);
    }
  });

  test("reads the months of its days and no other", async () => {
    for (const more of [{}, { act: "READ" }, { account: "NONE" }, ONE])
      expect(monthsOf(await leafOf({ ...DAYS, ...more })), JSON.stringify(more)).toEqual([
        "2026_11",
      ]);
    const two = await leafOf({ from: "2026-10-31", to: "2026-11-01" });
    expect(monthsOf(two).toSorted()).toEqual(["2026_10", "2026_11"]);
  });

  test("that is read on reads nothing that is younger", async () => {
    const { hospitalId } = hospital;
    const place = { at: "2026-09-20T00:00:00.000Z", id: ONE.reservation };
    const reads = await readsOf((trx) =>
      linesAfter(trx, { hospitalId, filters: {}, meant: null }, place, 51),
    );
    expect(monthsOf(reads).filter((month) => month >= "2026_10" && month < "3")).toEqual([]);
    expect(reads.map(({ lookup }) => lookup).join("\n")).toMatch(/2026_09.*ROW\(.*\) </);
  });
});
