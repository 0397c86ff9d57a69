import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { DraftChange } from "#contract/product-inputs.ts";
import type { WholeProduct } from "#contract/product.ts";
import { toWholeProduct, typedColumns } from "./mapping.ts";
import { lockProduct } from "./store.ts";

/**
 * Keeps what was typed of a draft, as typed. No version of its history: nothing came of it yet. The
 * same once more is not written.
 * @throws Failure 4040, 4090 `version` with the product as it now stands, 4090 `transition` of what
 *   is no draft any more
 */
export async function keepTyped(
  trx: HospitalTransaction,
  { hospitalId }: Act,
  productId: string,
  { version, typed }: DraftChange,
): Promise<WholeProduct> {
  const draft = await lockDraft(trx, hospitalId, productId, version);
  if (isDeepStrictEqual(draft.typed, typed)) return toWholeProduct(draft);
  const row = await trx
    .updateTable("products")
    .set({ ...typedColumns(typed), version: version + 1 })
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWholeProduct(row);
}

/**
 * Throws a draft away: nobody could book it, nothing hangs on it.
 * @throws Failure as above
 */
export async function discardDraft(
  trx: HospitalTransaction,
  { hospitalId }: Act,
  productId: string,
  version: number,
): Promise<WholeProduct> {
  const row = await lockDraft(trx, hospitalId, productId, version);
  await trx
    .deleteFrom("products")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .execute();
  return toWholeProduct(row);
}

async function lockDraft(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  version: number,
) {
  const row = await lockProduct(trx, hospitalId, productId, version);
  if (row.state !== "DRAFT") throw conflict({ conflict: "transition" }, "it is no draft any more");
  return row;
}
