import { expect, it } from "vitest";
import { recordAccess, sealAll, verifyChain } from "#backend/access/index.ts";
import { login } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";

const desk = useDesk();

it("all lines of all hospitals are sealed each round, and the chains hold", async () => {
  await desk.book("15:00");
  await desk.ask(`/board?date=${TODAY}`);
  const { database, clock, services, hospital } = desk.backend;
  const other = await createHospital(database);
  await login({ url: desk.backend.url, hospital: other });
  const rounds = async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'seal-access'",
    );
    return rows.map(({ key }) => key);
  };
  await Promise.all([sealAll(services), sealAll(services)]);
  expect(await rounds()).toEqual(["seal-access:all"]);
  for (const { hospitalId } of [hospital, other]) {
    expect(await verifyChain({ database, clock }, hospitalId)).toMatchObject({
      lines: hospitalId === hospital.hospitalId ? 3 : 1,
      unsealed: 0,
      broken: null,
    });
  }
  // One that nobody logs in to any more, too.
  await database.inHospital(other.hospitalId, (trx) => {
    recordAccess(trx, {
      ...{ hospitalId: other.hospitalId, accountId: null, byName: "달력", at: clock() },
      ...{ act: "FEED", subjectCount: 0, scope: {} },
    });
    return trx.deleteFrom("loginDirectory").where("hospitalId", "=", other.hospitalId).execute();
  });
  await sealAll(services);
  expect(await verifyChain({ database, clock }, other.hospitalId)).toMatchObject({ unsealed: 0 });
  // Nobody's lines wait: nothing is opened for anyone.
  const { statements } = await countStatements(() => sealAll(services));
  expect(statements).toHaveLength(2);
});
