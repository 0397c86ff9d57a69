import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LoadStaying } from "#contract/load-result.ts";
import type { LoadedItem, LoadRow } from "../loads.ts";

/** Did anything become another by it? */
export const isSomething = ({ done, ...row }: LoadedItem): boolean =>
  done === "MADE" ||
  (done === "JOINED" && (row.afterVersion !== row.beforeVersion || row.joinedBefore !== null));

/**
 * Of each that was taken over: the version that its product has now, and the first booking since, of one
 * that was made by it any at all (`at` null: none).
 */
const sinceQuery = (
  trx: HospitalTransaction,
  { hospitalId, loadId }: Pick<LoadRow, "hospitalId" | "loadId">,
) =>
  trx
    .selectFrom("productLoadItems as item")
    .leftJoin("products as product", (on) =>
      on
        .onRef("product.hospitalId", "=", "item.hospitalId")
        .onRef("product.productId", "=", "item.productId"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("reservations")
          .select(["createdAt as at", "startsAt as start"])
          .where("hospitalId", "=", hospitalId)
          .whereRef("productId", "=", "item.productId")
          .where(sql<boolean>`(item.done = 'MADE' or created_at >= item.done_at)`)
          .orderBy("createdAt")
          .limit(1)
          .as("booked"),
      (on) => on.onTrue(),
    )
    .select(["item.itemId", "product.version", "booked.at", "booked.start"])
    .where("item.hospitalId", "=", hospitalId)
    .where("item.loadId", "=", loadId);

/** Was it booked since it was taken over? */
export async function isBookedSince(
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
  itemId: string,
): Promise<boolean> {
  const row = await sinceQuery(trx, load)
    .where("item.itemId", "=", itemId)
    .executeTakeFirstOrThrow();
  return row.at !== null;
}

/** Those that would stay if all were taken back now, and why. */
export async function readStaying(
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
  items: readonly LoadedItem[],
): Promise<{ done: LoadedItem["done"]; said: LoadStaying }[]> {
  const rows = await sinceQuery(trx, load).execute();
  const since = new Map(rows.map((row) => [row.itemId, row]));
  return items.filter(isSomething).flatMap(({ itemId, done, item: { name }, afterVersion }) => {
    const { at = null, start = null, version } = since.get(itemId) ?? {};
    if (at === null && version === afterVersion) return [];
    const why = at === null ? ("CHANGED" as const) : ("BOOKED" as const);
    return [{ done, said: { name, why, at: iso(at), start: iso(start) } }];
  });
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
