import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { keptFrom } from "#backend/access/index.ts";
import { useRecord } from "#tests/support/access-review.ts";
import { verifyReviews } from "./review-verify.ts";

const record = useRecord();
const DECEMBER = "2026-12-01T10:00:00+09:00";

describe("a signature", () => {
  beforeEach(async () => {
    await record.write([
      { at: "2026-11-01T11:00:00+09:00", act: "READ" },
      {
        ...{ at: "2026-11-20T11:00:00+09:00", act: "EXPORT", subjectCount: 212 },
        ...{ scope: { what: "RESERVATIONS", masked: false }, reason: "SUBMISSION: 보건소" },
      },
    ]);
    await record.seal(DECEMBER);
  });

  test("says who, when, what was seen and said, and where the chain stood; the next goes on from it", async () => {
    const signed = await record.sign(DECEMBER, {
      words: { EXPORT: "보건소 제출, 확인함" },
      memo: "이상 없음",
    });
    expect(signed).toMatchObject({
      ...{ from: "2026-11-01", to: "2026-11-30", byName: "김접수" },
      ...{ signedAt: "2026-12-01T01:00:00.000Z", seal: { number: 1 }, unsealed: 0 },
      ...{ words: { EXPORT: "보건소 제출, 확인함" }, memo: "이상 없음" },
      figures: { READ: { lines: 1 }, EXPORT: { lines: 1, subjects: 212 } },
      found: { EXPORT: 1, REVEAL: 0, NIGHT: 1 },
    });
    expect(await record.read(DECEMBER)).toEqual({
      ...{ cycle: "MONTH", dueOn: "2027-01-01", isDue: false, check: null },
      ...{ open: null, signed: [signed] },
    });
    await record.seal(DECEMBER);
    const { open, isDue } = await record.read("2027-01-01T09:00:00+09:00");
    expect({ ...open, isDue }).toMatchObject({
      ...{ from: "2026-12-01", to: "2026-12-31", isDue: true },
      figures: { SETTINGS: { lines: 1, subjects: 0 } },
    });
  });

  test("is of one cycle at most: who is late catches up one after the other, without a gap", async () => {
    const MARCH = "2027-03-10T10:00:00+09:00";
    await record.write([{ at: "2027-02-03T11:00:00+09:00", act: "REVEAL" }]);
    const periods: unknown[] = [];
    for (;;) {
      const { open, isDue } = await record.read(MARCH);
      if (open === null) break;
      periods.push([open.from, open.to, open.waiting, isDue, open.figures.REVEAL?.lines ?? 0]);
      await record.sign(MARCH);
    }
    expect(periods).toEqual([
      ["2026-11-01", "2026-11-30", 4, true, 0],
      ["2026-12-01", "2026-12-31", 3, true, 0],
      ["2027-01-01", "2027-01-31", 2, true, 0],
      ["2027-02-01", "2027-02-28", 1, true, 1],
      ["2027-03-01", "2027-03-09", 0, false, 0],
    ]);
  });

  test("is refused where something was found of which nothing is said", async () => {
    const refused = record.sign(DECEMBER, { words: { EXPORT: "확인함" }, memo: "" });
    await expect(refused).rejects.toMatchObject({
      code: "4000",
      body: { fields: { "words.NIGHT": expect.any(String) as string } },
    });
    await expect(
      record.sign(DECEMBER, { words: { EXPORT: "확인함", NIGHT: "당직" }, memo: "" }),
    ).resolves.toMatchObject({ memo: "" });
  });

  test("is refused where there is something else to see than was looked at", async () => {
    const { open } = await record.read(DECEMBER);
    await record.write([{ at: "2026-11-21T11:00:00+09:00", act: "REVEAL" }]);
    await expect(record.sign(DECEMBER, { seen: open!.seen })).rejects.toMatchObject({
      code: "4090",
    });
    await expect(record.sign(DECEMBER, { to: "2026-11-29" })).rejects.toMatchObject({
      code: "4090",
    });
    const again = await Promise.allSettled([record.sign(DECEMBER), record.sign(DECEMBER)]);
    expect(again.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [late] = again.filter((one) => one.status === "rejected");
    expect(late!.reason).toMatchObject({ code: "4090" });
  });

  test("is neither changed nor taken away, and no day is signed twice", async () => {
    await record.sign(DECEMBER);
    for (const statement of [
      sql`update access_reviews set memo = 'x'`,
      sql`delete from access_reviews`,
    ])
      await expect(
        record.database.inHospital(record.hospital.hospitalId, (trx) => statement.execute(trx)),
      ).rejects.toMatchObject({ code: "42501" });
    await expect(
      record.database.inHospital(record.hospital.hospitalId, (trx) =>
        sql`insert into access_reviews select hospital_id, last_day, last_day + 9, signed_at,
          account_id, by_name, figures, found, words, memo, seal, seal_hash, unsealed, digest
          from access_reviews`.execute(trx),
      ),
    ).rejects.toMatchObject({ code: "23P01" });
  });
});

describe("what was signed is found to hold, or not", () => {
  const FEBRUARY = "2027-02-01T09:00:00+09:00";
  const JANUARY = "2027-01-01T09:00:00+09:00";
  const verify = () =>
    record.database.inHospital(record.hospital.hospitalId, (trx) =>
      verifyReviews(trx, record.hospital.hospitalId, keptFrom(new Date(FEBRUARY))),
    );
  /** Past triggers and policies, as who has the disk in hand could. */
  async function tamper(statement: string): Promise<void> {
    const tables = ["access_lines", "access_lines_other", "access_seals", "access_reviews"];
    for (const table of tables) {
      await record.database.pool.query(`alter table ${table} no force row level security`);
      await record.database.pool.query(`alter table ${table} disable trigger user`);
    }
    await record.database.pool.query(statement);
    for (const table of tables) {
      await record.database.pool.query(`alter table ${table} enable trigger user`);
      await record.database.pool.query(`alter table ${table} force row level security`);
    }
  }
  beforeEach(async () => {
    await record.write([{ at: "2026-11-01T11:00:00+09:00", act: "READ" }]);
    await record.seal(DECEMBER);
    await record.sign(DECEMBER);
    await record.seal(DECEMBER);
    await record.sign(JANUARY);
    await record.sign(FEBRUARY);
  });

  test("as long as nobody touches it", async () => {
    expect(await verify()).toEqual({ reviews: 3, broken: null });
  });

  test.each([
    [
      "a word of it",
      "update access_reviews set memo = 'x' where first_day = '2026-12-01'",
      "2026-12",
      "CHANGED",
    ],
    [
      "the one before",
      "delete from access_reviews where first_day = '2026-11-01'",
      "2026-12",
      "CHANGED",
    ],
    [
      "one between",
      "delete from access_reviews where first_day = '2026-12-01'",
      "2027-01",
      "MISSING",
    ],
    [
      "its seal",
      "update access_seals set hash = sha256('x') where number = 1",
      "2026-11",
      "SEAL_CHANGED",
    ],
    [
      "the line that tells of it",
      "delete from access_lines where scope ->> 'from' = '2026-12-01'",
      "2026-12",
      "NOT_ON_RECORD",
    ],
  ])("%s", async (_what, statement, month, why) => {
    await tamper(statement);
    expect((await verify()).broken).toEqual({ from: `${month}-01`, why });
  });
});
