import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Act, Actor } from "#backend/reservations/index.ts";
import { endDraft } from "../draft.ts";
import { newestLoad, NO_HALT, PLATFORM, writeItems, writeLoad, type LoadRow } from "../loads.ts";
import { settleChoices } from "../save-choices.ts";
import { become, lockStatus } from "../status.ts";

type Load = Pick<LoadRow, "hospitalId" | "loadId">;
/** What somebody has pressed, and a job does as who that was. */
export type StaffAct = Act & { by: Extract<Actor, { kind: "STAFF" }> };

/**
 * 저장: what is chosen is to be taken over, by a job (`take-products.ts`); until it is done, or gives no
 * sign of life, nobody chooses anything.
 * @throws Failure as `settleChoices`
 */
export async function beginTaking(
  trx: HospitalTransaction,
  act: StaffAct,
  chosen: Parameters<typeof settleChoices>[2],
): Promise<void> {
  const { hospitalId, loadId } = await settleChoices(trx, act, chosen);
  const { accountId, name } = act.by;
  const takingId = randomUUID();
  await writeLoad(trx, { hospitalId, loadId }, { takingId });
  await addJob(trx, "take-products", {
    ...{ hospitalId, platform: PLATFORM, loadId, takingId, by: { accountId, name } },
  });
}

/**
 * 이대로 마치기: what was taken over stays, what was not is skipped; who takes over the rest stops.
 * @throws Failure 4090 `transition` where nothing was read to be looked at
 */
export async function finishLoad(trx: HospitalTransaction, act: Act): Promise<void> {
  const status = await lockStatus(trx, act.hospitalId);
  const load = await newestLoad(trx, act.hospitalId);
  if (status !== "REVIEW" || !load)
    throw conflict({ conflict: "transition" }, "nothing waits to be looked at");
  await finish(trx, act, load);
}

/** It is over, by whoever acts; what was not taken over is skipped. */
export async function finish(trx: HospitalTransaction, act: Act, load: Load): Promise<void> {
  await become(trx, act.hospitalId, "REVIEW", "LOADED");
  const finishedBy = act.by.kind === "STAFF" ? act.by.name : null;
  // Before its rows, as who takes over does.
  await writeLoad(trx, load, { finishedAt: act.now, finishedBy, takingId: null });
  await writeItems(trx, load)
    .set({ done: "SKIPPED", doneAt: act.now })
    .where("done", "is", null)
    .execute();
  await endDraft(trx, act);
}

/** A review that began before `forgotten`, or of which nothing is left, is over by itself. */
export async function endForgotten(
  trx: HospitalTransaction,
  act: Act,
  forgotten: Date,
): Promise<void> {
  const status = await lockStatus(trx, act.hospitalId);
  const load = await newestLoad(trx, act.hospitalId);
  if (status !== "REVIEW" || (load && load.startedAt >= forgotten)) return;
  if (load) return finish(trx, act, load);
  await become(trx, act.hospitalId, status, "LOADED");
  await endDraft(trx, act);
}

/** 그만두기 while it is read: what was read stays. @throws Failure 4090 `transition` */
export async function cancelLoad(trx: HospitalTransaction, act: Act): Promise<void> {
  const status = await lockStatus(trx, act.hospitalId);
  await become(trx, act.hospitalId, status, "CANCELED");
  const load = await newestLoad(trx, act.hospitalId);
  if (load) await writeLoad(trx, load, { stoppedAt: act.now, ...NO_HALT });
  await endDraft(trx, act);
}
