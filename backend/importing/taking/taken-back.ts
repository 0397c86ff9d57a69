import type { HospitalTransaction } from "#backend/database/database.ts";
import { changeProduct, changeState } from "#backend/products/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { LOAD_FIELDS } from "#contract/product-loading.ts";
import type { WholeProduct } from "#contract/product.ts";
import { PLATFORM, type KeptItem, type LoadRow } from "../loads.ts";
import { inputOf, takenOf } from "./theirs.ts";

/** What was made of an item there by an import that was taken back: it lies put away. */

interface PutAway {
  productId: string;
  version: number;
}

const putAwayQuery = (
  trx: HospitalTransaction,
  { hospitalId, businessId }: Pick<LoadRow, "hospitalId" | "businessId">,
) =>
  trx
    .selectFrom("productLoadItems as item")
    .innerJoin("productLoads as load", (on) =>
      on
        .onRef("load.hospitalId", "=", "item.hospitalId")
        .onRef("load.loadId", "=", "item.loadId")
        .on("load.businessId", "is not distinct from", businessId),
    )
    .innerJoin("products as product", (on) =>
      on
        .onRef("product.hospitalId", "=", "item.hospitalId")
        .onRef("product.productId", "=", "item.productId")
        .on("product.state", "=", "ARCHIVED"),
    )
    .select(["item.itemId", "product.productId", "product.version", "product.name"])
    .distinctOn("item.itemId")
    .where("item.hospitalId", "=", hospitalId)
    .where("item.done", "=", "MADE")
    .where("item.undone", "=", "BACK")
    .orderBy("item.itemId")
    .orderBy("load.finishedAt", "desc");

/** It, as it was made last; undefined: none was, or somebody has taken it out since. */
export const putAwayOf = (
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "businessId">,
  itemId: string,
): Promise<PutAway | undefined> =>
  putAwayQuery(trx, load).where("item.itemId", "=", itemId).executeTakeFirst();

/** What each is called that would be taken out again, by the product there. */
export const namesPutAway = async (
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "businessId">,
): Promise<Map<string, string>> =>
  new Map(
    (await putAwayQuery(trx, load).execute()).map(({ itemId, name }) => [itemId, name] as const),
  );

/** Takes it out again, as it is there now. @throws Failure as `changeState`, `changeProduct` */
export async function takeOutAgain(
  trx: HospitalTransaction,
  act: Act,
  { productId, version }: PutAway,
  item: KeptItem,
  knew: string[],
): Promise<WholeProduct> {
  const { publish } = inputOf(item, knew);
  const out = await changeState(trx, act, productId, { state: "PAUSED", version });
  const given = { ...takenOf(item, LOAD_FIELDS), platforms: [PLATFORM] as LinkedPlatform[], knew };
  const changed = await changeProduct(
    trx,
    act,
    productId,
    { ...given, version: out.version },
    "IMPORTED",
  );
  if (!publish) return changed;
  return changeState(trx, act, productId, { state: "PUBLISHED", version: changed.version });
}
