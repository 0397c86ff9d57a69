import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { Applications } from "#contract/application.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";

/** An approval that meets a wizard of the same platform. */
const desk = useDesk();
const { send } = applicationsAt(desk);

async function isAnybodyWaiting(): Promise<boolean> {
  await sleep(20);
  const { rows } = await desk.backend.database.pool.query<{ waiting: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  return rows[0]!.waiting;
}

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
    await expect.poll(isAnybodyWaiting, { timeout: 5000 }).toBe(true);
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
