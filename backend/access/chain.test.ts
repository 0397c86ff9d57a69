import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { keepAccessMonths, recordAccess, sealAccess, verifyChain } from "./index.ts";

let database: Database;
let hospital: TestHospital;
beforeEach(async () => {
  database = await createTestDatabase();
  hospital = await createHospital(database);
});

const NOVEMBER = "2026-11-20T05:12:00Z";
const clock = (at: string) => () => new Date(at);
const record = (at: string, count = 1) =>
  database.inHospital(hospital.hospitalId, (trx) => {
    for (let i = 0; i < count; i += 1)
      recordAccess(trx, {
        ...{ hospitalId: hospital.hospitalId, accountId: randomUUID(), byName: "김실장" },
        ...{ at: new Date(Date.parse(at) + i), act: "READ", address: "203.0.113.7" },
        ...{ subjects: [randomUUID()], subjectCount: 1, scope: { date: "2026-11-20", row: i } },
      });
    return Promise.resolve();
  });
const seal = (at = NOVEMBER) => sealAccess({ database, clock: clock(at) }, hospital.hospitalId);
const verify = (at = NOVEMBER, page?: number) =>
  verifyChain({ database, clock: clock(at) }, hospital.hospitalId, page);
/** Past triggers and policies, as who has the disk in hand could. */
async function tamper(statement: string): Promise<void> {
  for (const table of ["access_lines", "access_lines_other", "access_seals"]) {
    await database.pool.query(`alter table ${table} no force row level security`);
    await database.pool.query(`alter table ${table} disable trigger user`);
  }
  await database.pool.query(statement);
  for (const table of ["access_lines", "access_lines_other", "access_seals"]) {
    await database.pool.query(`alter table ${table} enable trigger user`);
    await database.pool.query(`alter table ${table} force row level security`);
  }
}

/** Of a chain of three: the last seal that can be trusted before that one. */
const lastBefore = (broken: number): unknown =>
  broken === 3 ? expect.toBeOneOf([1, 2]) : broken - 1;

test("lines are sealed together, seals are chained, and the chain holds", async () => {
  await record(NOVEMBER, 3);
  expect(await verify()).toEqual({ lines: 0, unsealed: 3, last: null, broken: null });
  await seal();
  await record("2026-11-20T06:00:00Z", 2);
  await record("2026-12-01T00:00:00Z");
  await seal();
  await seal();
  const held = { lines: 6, unsealed: 0, last: { seal: 3 }, broken: null };
  expect(await verify()).toMatchObject(held);
  expect(await verify(NOVEMBER, 1)).toMatchObject(held);
  const { rows } = await database.inHospital(hospital.hospitalId, (trx) =>
    sql`select number, month, lines from access_seals order by number`.execute(trx),
  );
  expect(rows).toEqual([
    { number: 1, month: "2026-11-01", lines: 3 },
    { number: 2, month: "2026-11-01", lines: 2 },
    { number: 3, month: "2026-12-01", lines: 1 },
  ]);
});

test("lines that many write at once are each sealed once, whoever seals", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, i) => record(`2026-11-20T05:0${i}:00Z`, 3)));
  await Promise.all([seal(), seal(), seal()]);
  expect(await verify()).toMatchObject({ lines: 24, unsealed: 0, broken: null });
});

test.each([
  ["a byte of a line", "update access_lines set by_name = '김실잠' where scope->>'row' = '1'", 1],
  ["its time", "update access_lines set at = at + interval '1 ms' where scope->>'row' = '1'", 1],
  ["a line that is gone", "delete from access_lines where scope->>'row' = '2'", 1],
  ["a seal that is gone", "delete from access_seals where number = 2", 3],
  ["the last seal", "delete from access_seals where number = 3", 3],
  [
    "a line and its seal's digest",
    `with changed as (update access_lines set reason = 'x' where seal = 2 returning 1)
     update access_seals set digest = '\\x00' where number = 2`,
    2,
  ],
  [
    "a hash",
    "update access_seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where number = 2",
    2,
  ],
])("one change is found: %s", async (_what, statement, at) => {
  await record(NOVEMBER, 3);
  await seal();
  await record("2026-11-20T06:00:00Z");
  await seal();
  await record("2026-11-20T07:00:00Z");
  await seal();
  await tamper(statement);
  for (const page of [undefined, 1, 2]) {
    const { broken, last } = await verify(NOVEMBER, page);
    expect([broken?.seal, last?.seal]).toEqual([at, at === 1 ? undefined : lastBefore(at)]);
  }
});

test("a page is a transaction of its own, of so many lines, or of one seal that has more", async () => {
  for (const count of [2, 2, 5, 1, 1]) {
    await record(NOVEMBER, count);
    await seal();
  }
  let transactions = 0;
  const counted: Database = {
    ...database,
    inHospital: (id, work) => {
      transactions += 1;
      return database.inHospital(id, work);
    },
  };
  const verified = await verifyChain(
    { database: counted, clock: clock(NOVEMBER) },
    hospital.hospitalId,
    4,
  );
  expect(verified).toMatchObject({ lines: 11, last: { seal: 5 }, broken: null });
  // What has no seal; 2 + 2, 5, 1 + 1, none; what is of no seal.
  expect(transactions).toBe(1 + 4 + 1);
});

test("nobody changes or takes away a line, sealed or not", async () => {
  await record(NOVEMBER, 2);
  for (const statement of [
    sql`update access_lines set by_name = 'x'`,
    sql`update access_lines set seal = 1, act = 'EXPORT'`,
    sql`delete from access_lines`,
  ])
    await expect(
      database.inHospital(hospital.hospitalId, (trx) => statement.execute(trx)),
    ).rejects.toMatchObject({ code: "42501" });
  await seal();
  await expect(
    database.inHospital(hospital.hospitalId, (trx) =>
      sql`update access_lines set seal = 2`.execute(trx),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("months are made ahead and dropped after two years; what follows still holds", async () => {
  const keep = (at: string) => keepAccessMonths({ database, clock: clock(at) });
  await Promise.all([keep(NOVEMBER), keep(NOVEMBER)]);
  await record(NOVEMBER, 2);
  await seal();
  await record("2026-12-03T00:00:00Z");
  await seal();
  await record("2027-01-03T00:00:00Z");
  await seal();
  const partitions = async (table = "access_lines") =>
    (
      await sql<{ name: string }>`select relname as name from pg_class
        where relname like ${`${table}_20%`} and relkind = 'r' order by relname`.execute(
        database.kysely,
      )
    ).rows.map(({ name }) => name.slice(table.length + 1));
  for (const table of ["access_lines", "access_subjects"])
    expect(await partitions(table)).toEqual(["2026_11", "2026_12", "2027_01", "2027_02"]);
  const later = "2028-12-05T00:00:00Z";
  await keep(later);
  for (const table of ["access_lines", "access_subjects"])
    expect((await partitions(table)).slice(0, 2)).toEqual(["2026_12", "2027_01"]);
  expect(await verify(later)).toMatchObject({ lines: 2, unsealed: 0, broken: null });
  await tamper("update access_lines set by_name = 'x' where at > '2027-01-01'");
  expect((await verify(later)).broken).toEqual({ seal: 3, why: "LINES_CHANGED" });
});

test("whom a line names is noted when it is sealed, once, and nobody takes it away", async () => {
  await record(NOVEMBER, 3);
  const noted = () =>
    database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("accessSubjects").select(["reservationId", "lineId"]).execute(),
    );
  expect(await noted()).toEqual([]);
  await seal();
  await seal();
  const lines = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("accessLines").select(["lineId", "subjects"]).execute(),
  );
  const named = lines.flatMap(({ lineId, subjects }) =>
    subjects.map((reservationId) => ({ reservationId, lineId })),
  );
  expect(await noted()).toHaveLength(3);
  expect(await noted()).toEqual(expect.arrayContaining(named));
  await expect(
    database.inHospital(hospital.hospitalId, (trx) =>
      sql`delete from access_subjects`.execute(trx),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("each month guards its rows by itself", async () => {
  await keepAccessMonths({ database, clock: clock(NOVEMBER) });
  await record(NOVEMBER);
  const other = await createHospital(database);
  const seen = (hospitalId: string) =>
    database.inHospital(hospitalId, (trx) => sql`select from access_lines_2026_11`.execute(trx));
  expect((await seen(hospital.hospitalId)).rows).toHaveLength(1);
  expect((await seen(other.hospitalId)).rows).toHaveLength(0);
});
