import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { COMPANY } from "#contract/company.ts";
import { hospitalIds } from "#backend/database/hospital-ids.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { askToJoin, leaveDraft } from "#tests/support/signups.ts";
import { eraseOverdue } from "./erase.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
let services: Services;
let hospital: TestHospital;
beforeAll(async () => {
  const database = await createTestDatabase();
  services = testServices(database, clock);
  hospital = await createHospital(database);
});

const early = async () =>
  (await hospitalIds(services.database, "early")).filter((id) => id !== hospital.hospitalId);
const atHospital = () =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("signups").select("state").execute(),
  );

test("a draft that nobody goes on with goes after thirty days, and the id it stood under with it", async () => {
  await leaveDraft(services.database, clock());
  expect(await early()).toHaveLength(1);
  clock.advance({ days: 30 });
  await eraseOverdue(services);
  expect(await early()).toHaveLength(1);
  clock.advance({ days: 1 });
  await eraseOverdue(services);
  expect(await early()).toEqual([]);
});

test("one that was sent and never decided goes after a year, with its id and its login id", async () => {
  const asking = { name: "한도윤", loginId: "barun_one", at: clock() };
  await askToJoin(services.database, hospital, asking);
  clock.advance({ days: 365 });
  await eraseOverdue(services);
  expect(await atHospital()).toEqual([{ state: "SUBMITTED" }]);
  clock.advance({ days: 1 });
  await eraseOverdue(services);
  expect(await atHospital()).toEqual([]);
  expect(await early()).toEqual([]);
  const { kysely } = services.database;
  expect(await kysely.selectFrom("signupDirectory").selectAll().execute()).toEqual([]);
});

test("one that was decided on goes some time after that, and no earlier", async () => {
  const asking = { name: "한도윤", loginId: "barun_two", at: clock() };
  const signupId = await askToJoin(services.database, hospital, asking);
  await services.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("signups")
      .set({ state: "REJECTED", passwordHash: null, decidedAt: clock() })
      .where("atHospital", "=", hospital.hospitalId)
      .where("signupId", "=", signupId)
      .execute(),
  );
  clock.advance({ days: COMPANY.periods.documentDays });
  await eraseOverdue(services);
  expect(await atHospital()).toEqual([{ state: "REJECTED" }]);
  clock.advance({ days: 1 });
  await eraseOverdue(services);
  expect(await atHospital()).toEqual([]);
});

test("an id is no early one any more as soon as there is a hospital of it", async () => {
  const { hospitalId } = hospital;
  const { kysely } = services.database;
  await kysely.insertInto("earlyHospitals").values({ hospitalId }).execute();
  await eraseOverdue(services);
  expect(await kysely.selectFrom("earlyHospitals").selectAll().execute()).toEqual([]);
});

test("the seals of an id go with it; those of a hospital stay when its id is no early one any more", async () => {
  const { database } = services;
  const seals = (hospitalId: string) =>
    database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("accessSeals").select("number").execute(),
    );
  const [empty, held] = [randomUUID(), randomUUID()];
  for (const hospitalId of [empty, held, hospital.hospitalId]) {
    await database.kysely.insertInto("earlyHospitals").values({ hospitalId }).execute();
    const hash = Buffer.alloc(32);
    await database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("accessSeals")
        .values({
          ...{ hospitalId, number: 1, month: "2026-11-01", lines: 1, sealedAt: clock() },
          ...{ digest: hash, hash },
        })
        .execute(),
    );
  }
  await database.inHospital(held, (trx) =>
    trx
      .insertInto("accessLines")
      .values({
        hospitalId: held,
        lineId: randomUUID(),
        at: clock(),
        act: "READ",
        byName: "김원장",
        subjectCount: 0,
      })
      .execute(),
  );
  await eraseOverdue(services);
  expect(await early()).toEqual([held]);
  expect([await seals(empty), await seals(held), await seals(hospital.hospitalId)]).toEqual([
    [],
    [{ number: 1 }],
    [{ number: 1 }],
  ]);
});
