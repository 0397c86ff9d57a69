import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { Applications, Readiness } from "#contract/application.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const { send } = applicationsAt(desk);

it("an application that waits to be linked is listed however many were sent since", async () => {
  const { number } = await send();
  const { services, database, hospital } = desk.backend;
  await decideApplication(services, number, { to: "APPROVED" });
  await database.inHospital(hospital.hospitalId, async (trx) => {
    const row = await trx.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const since = Array.from({ length: 101 }, (_, at) => ({
      ...{ ...row, applicationId: randomUUID(), number: `A1121-${at}` },
      ...{ business: JSON.stringify(row.business), moves: JSON.stringify(row.moves) },
      ...{ refusedAt: undefined, salesman: null, draftVersion: -1 - at },
      ...{ state: "WITHDRAWN" as const, submittedAt: new Date(Number(row.submittedAt) + 60_000) },
    }));
    await trx.insertInto("applications").values(since).execute();
  });
  const { open, past } = (await desk.ask<Applications>("/applications")).body;
  expect(open.map((one) => one.number)).toEqual([number]);
  expect(past).toHaveLength(100);
  const { body: ready } = await desk.ask<Readiness>("/applications/readiness");
  expect(ready.toLink).toMatchObject([{ number }]);
});
