import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";
import { readFacts } from "./facts.ts";

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
  await createHospital(database);
  hospital = await createHospital(database, { answerMinutes: 45, leadMinutes: 120 });
});

const read = () =>
  database.inHospital(hospital.hospitalId, (trx) => readFacts(trx, hospital.hospitalId));

test("all facts of one hospital are one statement", async () => {
  const { hospitalId } = hospital;
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("hospitalClosures")
      .values({ hospitalId, startsOn: "2026-12-24", endsOn: "2026-12-26", name: "겨울 휴진" })
      .execute(),
  );
  const { result: facts, statements } = await countStatements(read);
  expect(statements).toHaveLength(3); // with begin and commit
  expect(facts).toMatchObject({
    hospitalUuid: hospitalId,
    name: "테스트의원",
    contactPhoneNumber: "0212345678",
    platformProductLoadingStatus: "NONE",
    answerMinutes: 45,
    calendar: {
      minimumTimeBlock: 30,
      leadMinutes: 120,
      leadDays: 0,
      windowDays: 60,
      closures: [{ name: "겨울 휴진", from: "2026-12-24", to: "2026-12-26" }],
    },
    links: [
      { platform: "NAVER", state: "ACTIVE" },
      { platform: "KAKAO", state: "ACTIVE" },
    ],
  });
  expect(facts.products.map(({ id }) => id)).toEqual(
    hospital.products.map(({ productId }) => productId),
  );
  expect(facts.products[0]).toMatchObject({
    shortName: "초진",
    cleanupMinutes: 5,
    price: { kind: "COVERED", amount: null },
  });
  const [monday, , , , , saturday] = facts.calendar.hours;
  expect(monday).toEqual({
    weekday: 1,
    opens: 540,
    closes: 1080,
    lastAcceptance: 1050,
    breaks: [{ name: "점심시간", starts: 750, ends: 810 }],
  });
  expect(saturday).toMatchObject({ weekday: 6, breaks: [] });
});

test("a hospital with nothing set up has empty lists", async () => {
  const { hospitalId } = await createHospital(database);
  const facts = await database.inHospital(hospitalId, async (trx) => {
    await trx.deleteFrom("platformItems").execute();
    for (const table of ["platformLinks", "products", "hospitalHours"] as const)
      await trx.deleteFrom(table).execute();
    return readFacts(trx, hospitalId);
  });
  expect(facts).toMatchObject({
    products: [],
    links: [],
    calendar: { hours: [], closures: [] },
  });
});
