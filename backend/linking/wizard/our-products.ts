import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import type { Wizard } from "./kept.ts";
import type { Offered } from "./suggest-pairs.ts";
import type { Seen } from "./seen.ts";

type Product = Facts["products"][number];
export type OurCarried = Product & Offered;

/** The products of ours that can go somewhere, in the hospital's order, with where they went before. */
export async function ourProducts(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
): Promise<{ facts: Facts; ours: OurCarried[] }> {
  const facts = await readFacts(trx, hospitalId);
  const rows = await trx
    .selectFrom("products as product")
    .leftJoin("platformItems as item", (join) =>
      join
        .onRef("item.hospitalId", "=", "product.hospitalId")
        .onRef("item.productId", "=", "product.productId")
        .on("item.platform", "=", platform),
    )
    .select(["product.productId", "product.platforms", "item.itemId"])
    .where("product.hospitalId", "=", hospitalId)
    .orderBy("item.itemId")
    .execute();
  const ours = facts.products
    .filter(({ state }) => NAMED_STATES.includes(state))
    .map((product) => {
      const row = rows.find(({ productId }) => productId === product.id);
      const offered = row?.platforms.includes(platform) ?? false;
      return { ...product, offered, itemId: row?.itemId ?? null };
    });
  return { facts, ours };
}

/** A product can be made there: the platform can be told of one, and lets us. */
export const mayMake = ({ platform }: Wizard, { account }: Pick<Seen, "account">): boolean =>
  CAPABILITIES[platform].told.includes("ITEM") && (account?.told.includes("ITEM") ?? false);
