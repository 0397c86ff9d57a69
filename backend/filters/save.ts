import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import type { SavedFilter, SavedFilterWish } from "#contract/saved-filter.ts";
import { MOST_SAVED_FILTERS } from "#contract/saved-filter-count.ts";
import { ownFilters, toSavedFilter, type Own, type Row } from "./store.ts";

/**
 * Makes a filter of this id, or with a version changes the one that is there. Made twice alike it is
 * made once.
 * @throws Failure 4040 where there is none to change, 4090 `version` with the filter as it now stands,
 * 4090 `duplicate` with the one that has the name, 4000 beyond the most and for a product of nobody here
 */
export async function saveFilter(
  trx: HospitalTransaction,
  by: Own,
  filterId: string,
  wish: SavedFilterWish,
): Promise<SavedFilter> {
  const { version, product, ...rest } = wish;
  await waitForOthers(trx, by);
  const rows = await ownFilters(trx, by).execute();
  const there = rows.find((row) => row.filterId === filterId);
  if (version === undefined && there && isSame(there, wish)) return toSavedFilter(there);
  if (version !== undefined && !there) throw notFound("saved filter");
  if (there && there.version !== version)
    throw conflict({ conflict: "version", current: toSavedFilter(there) }, "the version is old");
  const named = rows.find((row) => row.name === wish.name && row.filterId !== filterId);
  if (named)
    throw conflict({ conflict: "duplicate", current: toSavedFilter(named) }, "the name is taken");
  await checkProduct(trx, by, product);
  const columns = { ...rest, productId: product };
  const saved = there
    ? await trx
        .updateTable("savedFilters")
        .set({ ...columns, version: there.version + 1 })
        .where("hospitalId", "=", by.hospitalId)
        .where("accountId", "=", by.accountId)
        .where("filterId", "=", filterId)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto("savedFilters")
        .values({ ...idsOf(by), filterId, place: firstFree(rows), ...columns })
        .returningAll()
        .executeTakeFirstOrThrow();
  return toSavedFilter(saved);
}

const idsOf = ({ hospitalId, accountId }: Own) => ({ hospitalId, accountId });

/** Until this transaction ends no other one of this account saves. What it saved is read after. */
const waitForOthers = (trx: HospitalTransaction, { hospitalId, accountId }: Own) =>
  trx
    .selectFrom("accounts")
    .select("accountId")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const isSame = (row: Row, { name, status, platform, product }: SavedFilterWish): boolean =>
  row.name === name &&
  row.status === status &&
  row.platform === platform &&
  row.productId === product;

/** @throws Failure 4000 where all places are taken */
function firstFree(rows: readonly Row[]): number {
  const taken = new Set(rows.map(({ place }) => place));
  for (let place = 1; place <= MOST_SAVED_FILTERS; place += 1) if (!taken.has(place)) return place;
  throw invalid({ name: `필터는 ${MOST_SAVED_FILTERS}개까지 저장할 수 있어요.` });
}

/** @throws Failure 4000 for one that is not this hospital's */
async function checkProduct(
  trx: HospitalTransaction,
  { hospitalId }: Own,
  productId: string | null,
): Promise<void> {
  if (productId === null) return;
  const product = await trx
    .selectFrom("products")
    .select("productId")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirst();
  if (!product) throw invalid({ product: "상품을 다시 골라 주세요." });
}
