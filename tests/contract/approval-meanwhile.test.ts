import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { Applications } from "#contract/application.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";

/** An approval that meets a wizard of the same platform. */
const desk = useDesk();
const { send } = applicationsAt(desk);

test("one that is being finished is waited for, and is linked then: the approval is not refused", async () => {
  const { services, database, hospital } = desk.backend;
  const { number } = await send({ linkingList: ["EMR"] });
  await desk.ask("/linking", { platforms: ["EMR"] });
  let approving: ReturnType<typeof decideApplication> | undefined;
  await database.inHospital(hospital.hospitalId, async (trx) => {
    await trx
      .selectFrom("wizardDrafts")
      .select("draftId")
      .where("process", "=", "emr")
      .forUpdate()
      .execute();
    approving = decideApplication(services, number, { to: "APPROVED" });
    await untilWaiting(database);
    await trx
      .updateTable("platformLinks")
      .set({ state: "ACTIVE" })
      .where("platform", "=", "EMR")
      .execute();
    await trx
      .updateTable("wizardDrafts")
      .set({ isOpen: false, pageIndex: 0 })
      .where("process", "=", "emr")
      .execute();
  });
  expect((await approving!).outcome).toBe("DONE");
  const { past } = (await desk.ask<Applications>("/applications")).body;
  expect(past).toMatchObject([{ number, state: "DONE" }]);
});
