import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";

/** A load of Naver's products that has halted, one of them came; and one before it that was taken over. */
export async function keepHalfLoaded(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  const load = { hospitalId, loadId: randomUUID() };
  const at = "2026-11-20T03:00:00Z";
  await trx
    .updateTable("hospitals")
    .set({ platformProductLoadingStatus: "PARTIAL" })
    .where("hospitalId", "=", hospitalId)
    .execute();
  await trx
    .insertInto("productLoads")
    .values({
      ...{ ...load, runId: randomUUID(), startedAt: at, startedBy: "김접수", heartbeatAt: at },
      ...{ stoppedAt: at, why: "FAILURE" },
    })
    .execute();
  const before = "2026-11-20T02:00:00Z";
  await trx
    .insertInto("productLoads")
    .values({
      ...{ hospitalId, loadId: randomUUID(), runId: randomUUID(), startedBy: "김접수" },
      ...{ startedAt: before, heartbeatAt: before, finishedAt: before, finishedBy: "김접수" },
    })
    .execute();
  await trx
    .insertInto("productLoadItems")
    .values({
      ...{ ...load, itemId: "there-1", position: 0 },
      item: JSON.stringify({
        ...{ itemId: "there-1", name: "비타민 수액", description: null, durationMinutes: 40 },
        ...{ cleanupMinutes: null, capacity: 1, price: null, pictures: 0 },
        ...{ state: "PUBLISHED", stateReason: null },
      }),
    })
    .execute();
  await trx
    .insertInto("wizardDrafts")
    .values({
      ...{ hospitalId, draftId: randomUUID(), process: "load-naver-product", isOpen: true },
      ...{ pageIndex: 1, linkingList: [], userInfo: JSON.stringify({}), version: 1 },
      ...{ leftAt: at, leftBy: "김접수" },
    })
    .execute();
}
