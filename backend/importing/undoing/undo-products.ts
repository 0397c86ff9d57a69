import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { announcingLink } from "#backend/platforms/index.ts";
import { changeState, restoreProduct } from "#backend/products/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import type { LoadStaying } from "#contract/load-result.ts";
import { productWrittenSchema } from "#contract/product-history.ts";
import { productMarks } from "#contract/product-marks.ts";
import { withinRun } from "../holding.ts";
import { joinAsBefore, standAsBefore, tellAsBefore, tellNobody } from "./joined-as-before.ts";
import { isOther, readLink } from "../link.ts";
import {
  lockItem,
  readItems,
  writeItems,
  writeLoad,
  type LoadedItem,
  type LoadRow,
} from "../loads.ts";
import { GivenUp, sliceOf, SLICE_MS } from "../running.ts";
import { isBookedSince, isSomething } from "./staying.ts";

type Job = JobPayloads["undo-products"];
type Load = Pick<LoadRow, "hospitalId" | "loadId" | "businessId">;

/**
 * 되돌리기: what was made is put away, what was changed becomes what it was, what was joined is joined as
 * before; each in a transaction of its own, the last first. What was booked since, or changed, stays, and
 * says so. Taken up again it goes on where it stopped; after a slice it plans itself anew.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function undoProducts(
  services: Services,
  job: Job,
  signal: AbortSignal,
  sliceMs = SLICE_MS,
): Promise<void> {
  const isSpent = sliceOf(sliceMs);
  const within = withinRun(services, job);
  try {
    const items = await within(readItems);
    const open = items.filter((row) => row.undone === null && isSomething(row)).reverse();
    for (const [at, { itemId }] of open.entries()) {
      signal.throwIfAborted();
      if (at > 0 && isSpent()) return await within((trx) => addJob(trx, "undo-products", job));
      try {
        await within((trx, load, act) => undoRow(trx, act, load, itemId));
      } catch (error) {
        const undone = stayingBy(error);
        await within((trx, load) => note(trx, load, itemId, undone));
      }
    }
    await within(async (trx, load, { now, by }) => {
      await writeLoad(trx, load, { undoneAt: now, undoneBy: actorName(by), takingId: null });
      await sql`select ${announcingLink(load.hospitalId)}`.execute(trx);
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

const note = (trx: HospitalTransaction, load: Load, itemId: string, undone: LoadedItem["undone"]) =>
  writeItems(trx, load)
    .set({ undone })
    .where("itemId", "=", itemId)
    .where("undone", "is", null)
    .execute();

/** It stays as it is: what was begun with it is rolled back. */
class Stays extends Error {
  override name = "Stays";
  constructor(readonly why: LoadStaying["why"]) {
    super(why);
  }
}

/** Why one stays as it is. @throws what is no refusal that one can come upon here */
function stayingBy(error: unknown): LoadStaying["why"] {
  if (error instanceof Stays) return error.why;
  if (!(error instanceof Failure)) throw error;
  if (error.code === CODES.invalid) return "REFUSED";
  switch (conflictSchema.safeParse(error.body).data?.conflict) {
    case "in-use":
      return "BOOKED";
    case "version":
      return "CHANGED";
    default:
      throw error;
  }
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
  if (await isBookedSince(trx, load, itemId)) throw new Stays("BOOKED");
  await note(trx, load, itemId, "BACK");
}

async function makeAsBefore(
  trx: HospitalTransaction,
  act: Act,
  { done, productId, beforeVersion, afterVersion: version }: LoadedItem,
): Promise<void> {
  if (productId === null || version === null) return;
  // Asked before all else: a name that is another's by now is not why it stays.
  if (!(await isStill(trx, act.hospitalId, productId, version))) throw new Stays("CHANGED");
  if (done === "MADE") await changeState(trx, act, productId, { state: "ARCHIVED", version });
  else if (beforeVersion !== null && beforeVersion !== version)
    await restoreProduct(trx, act, productId, {
      ...{ to: beforeVersion, version },
      // They stood there before.
      knew: await marksAt(trx, act.hospitalId, productId, beforeVersion),
    });
}

async function isStill(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  version: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("products")
    .select("version")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirst();
  return row?.version === version;
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
