import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";
import { atCommit } from "./at-commit.ts";
import type { Database, HospitalTransaction } from "./database.ts";

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
  hospital = await createHospital(database);
});
const inHospital = <Done>(work: (trx: HospitalTransaction) => Promise<Done>) =>
  database.inHospital(hospital.hospitalId, work);

const sayAll = (words: readonly string[]) =>
  `select set_config('test.said', '${words.join(" ")}', false)`;
const fail = () => "select 1 / 0";
const rename = (trx: HospitalTransaction, name: string) =>
  sql`update hospitals set name = ${name}`.execute(trx);
const nameOf = () =>
  inHospital(async (trx) => (await trx.selectFrom("hospitals").select("name").execute())[0]?.name);

test("what is handed over goes out once, with the commit", async () => {
  const { statements } = await countStatements(() =>
    inHospital(async (trx) => {
      atCommit(trx, sayAll, "one");
      await rename(trx, "서울바른의원");
      atCommit(trx, sayAll, "two");
    }),
  );
  expect(statements.at(-1)).toBe(`${sayAll(["one", "two"])}; commit`);
  expect(statements).toHaveLength(3);
  expect(await nameOf()).toBe("서울바른의원");
});

test("where it cannot be written nothing is committed", async () => {
  await inHospital((trx) => rename(trx, "처음"));
  const failing = inHospital(async (trx) => {
    await rename(trx, "나중");
    atCommit(trx, fail, null);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await nameOf()).toBe("처음");
});

test("nothing of it goes out with a rollback, and nothing is handed to what is over", async () => {
  let over: HospitalTransaction | undefined;
  const { statements } = await countStatements(() =>
    inHospital((trx) => {
      over = trx;
      atCommit(trx, fail, null);
      return Promise.reject(new Error("no"));
    }).catch(() => undefined),
  );
  expect(statements.at(-1)).toBe("rollback");
  await inHospital((trx) => Promise.resolve((over = trx)));
  expect(() => over && atCommit(over, sayAll, "late")).toThrow(TypeError);
});
