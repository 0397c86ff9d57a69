import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, notFound } from "#backend/failure.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";
import { ownFilters, toSavedFilter, type Own } from "./store.ts";

/**
 * Takes a filter away; saved again under its id it is there as before, in the first free place.
 * @throws Failure 4040 where this account has none of that id, 4090 `version` with the filter as it
 * now stands
 */
export async function removeFilter(
  trx: HospitalTransaction,
  by: Own,
  filterId: string,
  version?: number,
): Promise<SavedFilter> {
  const row = await ownFilters(trx, by)
    .where("filterId", "=", filterId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("saved filter");
  if (version !== undefined && row.version !== version)
    throw conflict({ conflict: "version", current: toSavedFilter(row) }, "the version is old");
  await trx
    .deleteFrom("savedFilters")
    .where("hospitalId", "=", by.hospitalId)
    .where("accountId", "=", by.accountId)
    .where("filterId", "=", filterId)
    .execute();
  return toSavedFilter(row);
}
