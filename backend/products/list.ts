import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { pageOf, placeOf } from "#backend/ordered.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { PRODUCT_STATES } from "#contract/product-states.ts";
import type {
  ListedProduct,
  ProductCounts,
  ProductList,
  ProductListQuery,
} from "#contract/product-list.ts";
import { LISTED, toProduct } from "./mapping.ts";

/** A page of the hospital's products in its own order, and how many there are in each state. */
export async function listProducts(
  trx: HospitalTransaction,
  hospitalId: string,
  query: ProductListQuery,
): Promise<Omit<ProductList, "links">> {
  const { state = PRODUCT_STATES, q = "" } = query;
  const after = placeOf(query);
  const found = trx
    .selectFrom("products")
    .where("hospitalId", "=", hospitalId)
    .where(sql<boolean>`strpos(lower(name), lower(${q})) > 0`);
  const rows = await found
    .select([...LISTED, "platforms", linked.as("linked")])
    .where("state", "in", state)
    .where((eb) => eb(eb.refTuple("position", "productId"), ">", eb.tuple(...after)))
    .orderBy("position")
    .orderBy("productId")
    .limit(query.limit + 1)
    .execute();
  const counted = await found
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const countOf = (one: (typeof PRODUCT_STATES)[number]) =>
    counted.find(({ state }) => state === one)?.count ?? 0;
  const items = rows.map(toListed);
  return {
    ...pageOf(items, query),
    counts: Object.fromEntries(PRODUCT_STATES.map((one) => [one, countOf(one)])) as ProductCounts,
  };
}

export const linked = sql<string[]>`array(
  select item.platform from platform_items as item
  where item.hospital_id = products.hospital_id and item.product_id = products.product_id
    and item.state not in ('UNSENT', 'GONE'))`;

/** A row as the list shows it. */
export const toListed = (
  row: Parameters<typeof toProduct>[0] & { platforms: string[]; linked: string[] },
): ListedProduct => ({
  ...toProduct(row),
  platforms: inPlatformOrder(row.platforms),
  linked: inPlatformOrder(row.linked),
});

/** Those of them that are linked at all, in their order. */
export const inPlatformOrder = (all: readonly string[]) =>
  LINKED_PLATFORMS.filter((one) => all.includes(one));
