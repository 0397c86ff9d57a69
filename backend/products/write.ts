import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingItem } from "#backend/jobs/item-sendings.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { ProductState } from "#contract/product-states.ts";
import type { columnsOf, Row } from "./mapping.ts";
import { recordVersion, type Doing } from "./record-version.ts";

type Columns = Partial<ReturnType<typeof columnsOf>> & { state?: ProductState };

/** Writes a locked product as its next version, keeps that version, and has the platforms told. */
export async function writeProduct(
  trx: HospitalTransaction,
  act: Act,
  was: Row,
  columns: Columns,
  doing: Doing,
): Promise<Row> {
  const row = await trx
    .updateTable("products")
    .set({ ...columns, version: was.version + 1 })
    .where("hospitalId", "=", act.hospitalId)
    .where("productId", "=", was.productId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordVersion(trx, act, row, doing);
  await sendingItem(act.hospitalId, was.productId).execute(trx);
  return row;
}
