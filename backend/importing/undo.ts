import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure } from "#backend/failure.ts";
import { changeState, restoreProduct } from "#backend/products/index.ts";
import { actorName, retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { productWrittenSchema } from "#contract/product-history.ts";
import { LOAD_UNDO_HOURS } from "#contract/product-loading.ts";
import { productMarks } from "#contract/product-marks.ts";
import { joinAsBefore, standAsBefore, tellAsBefore, tellNobody } from "./joined-as-before.ts";
import { isOther, readLink } from "./link.ts";
import {
  lockItem,
  newestFinished,
  readItems,
  writeItems,
  type LoadedItem,
  type FinishedLoad,
  type LoadRow,
} from "./loads.ts";
import { isBookedSince, isSomething } from "./staying.ts";

type Load = Pick<LoadRow, "hospitalId" | "loadId" | "businessId">;
type Undone = NonNullable<LoadedItem["undone"]>;

/** Until when what a load took over can be taken back. */
export const undoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + LOAD_UNDO_HOURS * 60 * 60_000);

/**
 * Is there a load to be taken back, and not yet? What was begun in time is ended whenever it is.
 * @throws Failure 4090 `transition` where there is nothing to take back, or it is too late
 */
export function mayUndo(load: FinishedLoad | undefined, now: Date): load is FinishedLoad {
  if (!load?.finishedAt) throw conflict({ conflict: "transition" }, "nothing was taken over");
  if (load.undoneAt !== null) return false;
  if (!load.undoBegun && undoUntil(load.finishedAt) < now)
    throw conflict({ conflict: "transition" }, "it is too late");
  return true;
}

/**
 * 되돌리기: what was made is put away, what was changed becomes what it was, what was joined is joined as
 * before; each in a transaction of its own. What was booked since, or changed, stays, and says so. Done
 * again it does nothing.
 * @throws Failure 4090 `transition` where there is nothing to take back, or it is too late
 */
export async function undoLoad({ facts }: Pick<Services, "facts">, act: Act): Promise<void> {
  const { hospitalId } = act;
  const within = <Done>(work: (trx: HospitalTransaction) => Promise<Done>) =>
    retrying(() => facts.changing(hospitalId, work));
  const load = await within((trx) => newestFinished(trx, hospitalId));
  if (!mayUndo(load, act.now)) return;
  const items = await within((trx) => readItems(trx, load));
  for (const { itemId } of items.reverse())
    try {
      await within((trx) => undoRow(trx, act, load, itemId));
    } catch (error) {
      const undone = stayingBy(error);
      await within((trx) => note(trx, load, itemId, undone));
    }
  await within((trx) =>
    trx
      .updateTable("productLoads")
      .set({ undoneAt: act.now, undoneBy: actorName(act.by) })
      .where("hospitalId", "=", hospitalId)
      .where("loadId", "=", load.loadId)
      .where("undoneAt", "is", null)
      .execute(),
  );
}

const note = (trx: HospitalTransaction, load: Load, itemId: string, undone: Undone) =>
  writeItems(trx, load)
    .set({ undone })
    .where("itemId", "=", itemId)
    .where("undone", "is", null)
    .execute();

/** It is booked: what was begun with it is rolled back. */
class Booked extends Error {
  override name = "Booked";
}

/** Why one stays as it is. @throws what is no refusal of ours */
function stayingBy(error: unknown): Undone {
  if (error instanceof Booked) return "BOOKED";
  if (!(error instanceof Failure)) throw error;
  const refused = conflictSchema.safeParse(error.body).data?.conflict;
  return refused === "in-use" ? "BOOKED" : "CHANGED";
}

async function undoRow(trx: HospitalTransaction, act: Act, load: Load, itemId: string) {
  const row = await lockItem(trx, load, itemId);
  if (!row || row.undone !== null || !isSomething(row)) return;
  const { hospitalId } = act;
  // Another business has none of these.
  const isTheirs = !isOther(load, await readLink(trx, hospitalId));
  if (isTheirs) await joinAsBefore(trx, hospitalId, row);
  await makeAsBefore(trx, act, row);
  if (isTheirs) await standAsBefore(trx, hospitalId, row);
  await tellNobody(trx, hospitalId, row);
  if (isTheirs) await tellAsBefore(trx, hospitalId, row);
  // Whoever books waits from here on: who was faster is seen.
  if (await isBookedSince(trx, load, itemId)) throw new Booked();
  await note(trx, load, itemId, "BACK");
}

async function makeAsBefore(
  trx: HospitalTransaction,
  act: Act,
  { done, productId, beforeVersion, afterVersion: version }: LoadedItem,
): Promise<void> {
  if (productId === null || version === null) return;
  if (done === "MADE") await changeState(trx, act, productId, { state: "ARCHIVED", version });
  else if (beforeVersion !== null && beforeVersion !== version)
    await restoreProduct(trx, act, productId, {
      ...{ to: beforeVersion, version },
      // They stood there before.
      knew: await marksAt(trx, act.hospitalId, productId, beforeVersion),
    });
}

async function marksAt(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  version: number,
): Promise<string[]> {
  const row = await trx
    .selectFrom("productVersions")
    .select("product")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return productMarks(productWrittenSchema.parse(row.product)).map(({ words }) => words);
}
