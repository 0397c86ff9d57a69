import type { PageQuery } from "#contract/envelope.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { pageOf, placeOf } from "#backend/ordered.ts";
import { LISTED, toProduct } from "./mapping.ts";

/** A page of the hospital's products, paused and archived ones too, in the hospital's own order. */
export async function listProducts(trx: HospitalTransaction, hospitalId: string, query: PageQuery) {
  const after = placeOf(query);
  const rows = await trx
    .selectFrom("products")
    .select(LISTED)
    .where("hospitalId", "=", hospitalId)
    .where((eb) => eb(eb.refTuple("position", "productId"), ">", eb.tuple(...after)))
    .orderBy("position")
    .orderBy("productId")
    .limit(query.limit + 1)
    .execute();
  return pageOf(rows.map(toProduct), query);
}
