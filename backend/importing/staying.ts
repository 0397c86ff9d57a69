import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LoadStaying } from "#contract/product-load.ts";
import type { LoadedItem } from "./loads.ts";

/** Did anything become another by it? */
export const isSomething = ({ done, ...row }: LoadedItem): boolean =>
  done === "MADE" ||
  (done === "JOINED" && (row.afterVersion !== row.beforeVersion || row.joinedBefore !== null));

/**
 * The first booking since a product was taken over, of one that was made by it any at all; null: none.
 */
export async function bookedSince(
  trx: HospitalTransaction,
  hospitalId: string,
  { done, productId, doneAt }: Pick<LoadedItem, "done" | "productId" | "doneAt">,
): Promise<{ at: Date; start: Date } | null> {
  const row = await trx
    .selectFrom("reservations")
    .select(["createdAt as at", "startsAt as start"])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .$if(done === "JOINED", (all) => all.where("createdAt", ">=", doneAt ?? new Date(0)))
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Those that would stay if all were taken back now, and why. */
export async function readStaying(
  trx: HospitalTransaction,
  hospitalId: string,
  items: readonly LoadedItem[],
): Promise<(LoadStaying & { itemId: string })[]> {
  const some = items.filter(isSomething);
  const ids = some.flatMap(({ productId }) => productId ?? []);
  const versions = await trx
    .selectFrom("products")
    .select(["productId", "version"])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
  const staying = [];
  for (const one of some) {
    const { itemId, item, productId, afterVersion } = one;
    const booked = await bookedSince(trx, hospitalId, one);
    const version = versions.find((row) => row.productId === productId)?.version;
    const why = booked ? "BOOKED" : version !== afterVersion ? "CHANGED" : null;
    if (why === null) continue;
    staying.push({
      ...({ itemId, name: item.name, why } as const),
      at: booked?.at.toISOString() ?? null,
      start: booked?.start.toISOString() ?? null,
    });
  }
  return staying;
}
