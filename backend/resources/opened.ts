import type { HospitalTransaction } from "#backend/database/database.ts";
import type { OpenedResource } from "#contract/resource.ts";
import { toChanged } from "./mapping.ts";
import { productsNaming, readResource } from "./store.ts";

/** One resource, with what needs it and who changed it last. @throws Failure 4040 */
export async function openResource(
  trx: HospitalTransaction,
  hospitalId: string,
  resourceId: string,
): Promise<OpenedResource> {
  const row = await readResource(trx, hospitalId, resourceId);
  const products = await productsNaming(trx, hospitalId, resourceId)
    .select("name")
    .where("state", "!=", "ARCHIVED")
    .orderBy("position")
    .orderBy("productId")
    .execute();
  return { ...toChanged(row), neededBy: products.map(({ name }) => name) };
}
