import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { ItemSending } from "#backend/jobs/queue.ts";

export type ItemRow = Selectable<Schema["platformItems"]>;

/** What a platform knows of a product: what it is, and what is free of it. */
export type Known = "item" | "slots";

/**
 * The id of the row of a product; of one that the platform is to have and has not none that can be a
 * platform's: theirs are of visible characters.
 */
export const rowIdOf = ({ itemId, productId }: Pick<ItemSending, "itemId" | "productId">): string =>
  itemId ?? `\u0001${productId}`;

/** How far the platform knows it; null where it carries the product no more. */
export async function readItem(
  trx: HospitalTransaction,
  { hospitalId, platform, productId, ...of }: ItemSending,
): Promise<ItemRow | null> {
  const row = await trx
    .selectFrom("platformItems")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("itemId", "=", rowIdOf({ productId, ...of }))
    .where("productId", "=", productId)
    .where("state", "!=", "GONE")
    .executeTakeFirst();
  return row ?? null;
}

export const hashOf = (said: unknown): string =>
  createHash("sha256").update(JSON.stringify(said)).digest("hex");
