import { actorAccount, actorName, type Act } from "#backend/reservations/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ProductVersion } from "#contract/product-history.ts";
import { contentsOf, type Row } from "./mapping.ts";

/** What was done, and which marked words the writer knew of. */
export interface Doing {
  act: ProductVersion["act"];
  knew?: readonly string[];
}

/** Keeps a product as it is now saved; in the transaction that saves it. */
export async function recordVersion(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  { act: done, knew = [] }: Doing,
): Promise<void> {
  await trx
    .insertInto("productVersions")
    .values({
      ...{ hospitalId: act.hospitalId, productId: row.productId, version: row.version },
      ...{ at: act.now, byName: actorName(act.by), act: done },
      accountId: actorAccount(act.by),
      product: JSON.stringify(contentsOf(row)),
      knew: JSON.stringify(knew),
    })
    .execute();
}
