import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { toWholeProduct, type Row } from "./mapping.ts";

/** @throws Failure 4040 */
export async function readProduct(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
): Promise<Row> {
  const row = await byId(trx, hospitalId, productId).executeTakeFirst();
  if (!row) throw notFound("product");
  return row;
}

/**
 * Reads it and keeps waiting until this transaction ends: every other change of it, and whoever
 * books it.
 * @throws Failure 4040, 4090 `version` with the product as it now stands
 */
export async function lockProduct(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  version: number,
): Promise<Row> {
  const row = await byId(trx, hospitalId, productId).forUpdate().executeTakeFirst();
  if (!row) throw notFound("product");
  if (row.version !== version)
    throw conflict({ conflict: "version", current: toWholeProduct(row) }, "the version is old");
  return row;
}

const byId = (trx: HospitalTransaction, hospitalId: string, productId: string) =>
  trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId);

/**
 * Keeps the hospital's names, and how many products it has, until the transaction ends: whoever names
 * or makes another one meanwhile waits. Before every other lock.
 */
export const holdNames = (trx: HospitalTransaction, hospitalId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`product names ${hospitalId}`}))`.execute(trx);

/**
 * Keeps a name for this product as `holdNames` does; the table's index is the last word.
 * @throws Failure 4000 where another product that is not put away has it
 */
export async function claimName(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  name: string,
): Promise<void> {
  await holdNames(trx, hospitalId);
  const taken = await trx
    .selectFrom("products")
    .select("productId")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "!=", productId)
    .where("name", "=", name)
    .where("state", "in", NAMED_STATES)
    .executeTakeFirst();
  if (taken) throw invalid({ name: `이미 있는 이름이에요. 예: ${name} (새)` });
}
