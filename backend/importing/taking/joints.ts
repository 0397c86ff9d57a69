import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { owesItem } from "#backend/platforms/index.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { PLATFORM, type KeptItem, type LoadRow, type PartedItem } from "../loads.ts";

/** How a product there is joined with one here, or was (`platform_items`). */

/** Nobody here knew of it. */
export const NOT_JOINED = { productId: null };

/** How an item is joined, or was, and whether it is to be told of that; undefined: nobody here knew of it. */
export async function jointOf(
  trx: HospitalTransaction,
  hospitalId: string,
  { itemId }: Pick<KeptItem, "itemId">,
) {
  const row = await trx
    .selectFrom("platformItems as item")
    .innerJoin("products as product", (on) =>
      on
        .onRef("product.hospitalId", "=", "item.hospitalId")
        .onRef("product.productId", "=", "item.productId"),
    )
    .select(["item.productId", "item.state", "item.stateReason", "product.state as productState"])
    .where("item.hospitalId", "=", hospitalId)
    .where("item.platform", "=", PLATFORM)
    .where("item.itemId", "=", itemId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { productState, ...joint } = row;
  const stands = joint.state !== "GONE" && NAMED_STATES.includes(productState);
  const { productId } = joint;
  const owed = await owesItem(trx, { hospitalId, platform: PLATFORM, productId, itemId });
  return { ...joint, stands, owed };
}

/** The product has another place there, that stands: one has to leave that first. */
export class StandsElsewhere extends Error {
  override name = "StandsElsewhere";
}

/**
 * A product has one place there: what it was joined with, and is there no more, is over.
 * @returns how that was
 * @throws StandsElsewhere where that is there still, or may be: not all of theirs was read
 */
export async function partFromGone(
  trx: HospitalTransaction,
  { hospitalId, loadId }: Pick<LoadRow, "hospitalId" | "loadId">,
  productId: string,
  itemId: string,
): Promise<PartedItem[]> {
  const others = await trx
    .selectFrom("platformItems as item")
    .innerJoin("productLoads as load", (on) =>
      on.onRef("load.hospitalId", "=", "item.hospitalId").on("load.loadId", "=", loadId),
    )
    .leftJoin("productLoadItems as read", (on) =>
      on
        .onRef("read.hospitalId", "=", "load.hospitalId")
        .onRef("read.loadId", "=", "load.loadId")
        .onRef("read.itemId", "=", "item.itemId"),
    )
    .select(["item.itemId", "item.state", "item.stateReason", "load.whole"])
    .select(sql<boolean>`coalesce(item.item_sent_at >= load.started_at, false)`.as("isSentSince"))
    .select("read.itemId as readId")
    .where("item.hospitalId", "=", hospitalId)
    .where("item.platform", "=", PLATFORM)
    .where("item.productId", "=", productId)
    .where("item.itemId", "!=", itemId)
    .where("item.state", "!=", "GONE")
    .forUpdate("item")
    .execute();
  // What was never sent is nowhere.
  const standing = others.filter(({ state }) => state !== "UNSENT");
  if (standing.some(({ whole, readId, isSentSince }) => !whole || readId !== null || isSentSince))
    throw new StandsElsewhere();
  const parted: PartedItem[] = [];
  for (const { itemId, state, stateReason } of others) {
    const isOther = { hospitalId, platform: PLATFORM, itemId } as const;
    const isUnsent = state === "UNSENT";
    const owed = isUnsent || (await owesItem(trx, { ...isOther, productId }));
    parted.push({ itemId, state, stateReason, owed });
    await (
      isUnsent
        ? trx.deleteFrom("platformItems").where((eb) => eb.and(isOther))
        : trx
            .updateTable("platformItems")
            .set({ state: "GONE" })
            .where((eb) => eb.and(isOther))
    ).execute();
  }
  return parted;
}
