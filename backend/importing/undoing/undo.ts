import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { LOAD_UNDO_HOURS } from "#contract/product-loading.ts";
import { assertStep } from "../draft.ts";
import { newestFinished, PLATFORM, writeLoad, type FinishedLoad, type LoadRow } from "../loads.ts";
import { isTaking } from "../status.ts";
import type { StaffAct } from "../taking/take-over.ts";

/** Until when what a load took over can be taken back. */
export const undoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + LOAD_UNDO_HOURS * 60 * 60_000);

/**
 * Was somebody's press to take it back let in? Who holds one that is finished holds it for that; of one
 * that was cut off before there was a job for it, only what became of its rows says so.
 */
export const isUndoBegun = (
  { takingId }: Pick<LoadRow, "takingId">,
  someUndone: boolean,
): boolean => takingId !== null || someUndone;

/**
 * Is there a load to be taken back, and not yet? What was begun in time and cut off is ended whenever it is.
 * @throws Failure 4090 `transition` where there is nothing to take back, or it is too late
 */
function mayUndo(load: FinishedLoad | undefined, now: Date): load is FinishedLoad {
  if (!load?.finishedAt) throw conflict({ conflict: "transition" }, "nothing was taken over");
  if (load.undoneAt !== null || isTaking(load)) return false;
  if (!isUndoBegun(load, load.someUndone) && undoUntil(load.finishedAt) < now)
    throw conflict({ conflict: "transition" }, "it is too late");
  return true;
}

/**
 * 되돌리기 of what stands at `version`: from now on it is taken back by a job (`undo-products.ts`).
 * @returns false: it was, or is being taken back already
 * @throws Failure 4090 `version`, or as `mayUndo`
 */
export async function beginUndo(
  trx: HospitalTransaction,
  act: StaffAct,
  version: number,
): Promise<boolean> {
  const { hospitalId } = act;
  await assertStep(trx, act, version);
  const load = await newestFinished(trx, hospitalId);
  if (!mayUndo(load, act.now)) return false;
  const { loadId } = load;
  const { accountId, name } = act.by;
  const takingId = randomUUID();
  await writeLoad(trx, load, { takingId });
  await addJob(trx, "undo-products", {
    ...{ hospitalId, platform: PLATFORM, loadId, takingId, by: { accountId, name } },
  });
  return true;
}
