import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";

export type Row = Selectable<Schema["savedFilters"]>;
/** Whose filters. */
export type Own = Pick<Staff, "hospitalId" | "accountId">;

export const toSavedFilter = (row: Row): SavedFilter => ({
  id: row.filterId,
  name: row.name,
  status: row.status as SavedFilter["status"],
  platform: row.platform as SavedFilter["platform"],
  product: row.productId,
  version: row.version,
});

/** An account's filters, in their order. */
export const ownFilters = (trx: HospitalTransaction, { hospitalId, accountId }: Own) =>
  trx
    .selectFrom("savedFilters")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .orderBy("place");
