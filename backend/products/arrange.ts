import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { arrange } from "#backend/ordered.ts";
import type { Product } from "#contract/product.ts";
import type { OrderInput } from "#contract/resource-inputs.ts";
import { LISTED, toProduct } from "./mapping.ts";

/**
 * Puts all products of the hospital into this order: that of its lanes, lists and patients. That makes
 * no version old.
 * @throws Failure 4090 `version`, with all of them as they now stand, when these are not all
 */
export async function arrangeProducts(
  trx: HospitalTransaction,
  hospitalId: string,
  { ids }: OrderInput,
): Promise<{ items: Product[]; isAnother: boolean }> {
  const arranged = await arrange(trx, "products", hospitalId, ids);
  const rows = await trx
    .selectFrom("products")
    .select(LISTED)
    .where("hospitalId", "=", hospitalId)
    .orderBy("position")
    .orderBy("productId")
    .execute();
  const items = rows.map(toProduct);
  if (arranged === null)
    throw conflict({ conflict: "version", current: items }, "these are not all products");
  return { items, ...arranged };
}
