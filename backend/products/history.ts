import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Act } from "#backend/reservations/index.ts";
import {
  productVersionSchema,
  productWrittenSchema,
  type ProductHistoryQuery,
  type ProductVersion,
} from "#contract/product-history.ts";
import type { ProductRestore } from "#contract/product-inputs.ts";
import type { WholeProduct } from "#contract/product.ts";
import { changeProduct } from "./change.ts";
import { readProduct } from "./store.ts";

const MOST_VERSIONS = 200;

/**
 * The versions of a product as they were saved, the newest first, 200 at most; those before a version,
 * where one is given.
 * @throws Failure 4040
 */
export async function listVersions(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  { before }: ProductHistoryQuery = {},
): Promise<ProductVersion[]> {
  await readProduct(trx, hospitalId, productId);
  const rows = await versions(trx, hospitalId, productId)
    .$if(before !== undefined, (all) => all.where("version", "<", before ?? 0))
    .orderBy("version", "desc")
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(toVersion);
}

/**
 * Gives a product the fields that it had at version `to`, as a new version; its state stays. Run it
 * in `retrying`. Its words that the law may mind, and that do not stand there now, are asked about as
 * in any change: the law, or who decides, may be another than then.
 * @throws Failure 4040 (product, version), and as `changeProduct`
 */
export async function restoreProduct(
  trx: HospitalTransaction,
  act: Act,
  productId: string,
  { to, version, knew }: ProductRestore,
): Promise<WholeProduct> {
  const row = await versions(trx, act.hospitalId, productId)
    .where("version", "=", to)
    .executeTakeFirst();
  if (!row) throw notFound("version");
  const fields = productWrittenSchema.parse(row.product);
  return changeProduct(trx, act, productId, { ...fields, version, knew }, "RESTORED");
}

const versions = (trx: HospitalTransaction, hospitalId: string, productId: string) =>
  trx
    .selectFrom("productVersions")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId);

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>["executeTakeFirstOrThrow"]>>;

const toVersion = (row: VersionRow): ProductVersion =>
  productVersionSchema.parse({
    ...row,
    at: row.at.toISOString(),
    by: row.byName,
    byAccount: row.accountId,
  });
