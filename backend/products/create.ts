import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { sendingItem } from "#backend/jobs/item-sendings.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { ProductInput } from "#contract/product-inputs.ts";
import { shortNameOf } from "#contract/product-rules.ts";
import type { TypedFields, WholeProduct } from "#contract/product.ts";
import { assertNameable } from "./assert-nameable.ts";
import { assertRoom, assertRoomForDraft } from "./assert-room.ts";
import { assertKnown } from "./assert-known.ts";
import { assertReviewed } from "./assert-reviewed.ts";
import { columnsOf, toWholeProduct, typedColumns, type Row } from "./mapping.ts";
import { recordVersion } from "./record-version.ts";
import { claimName } from "./store.ts";

/**
 * Makes a product, the last in the hospital's order: ready, or published at once.
 * @throws Failure 4000 (the name is taken; there are too many; no such doctor, room or device), 4090 `advertising`
 */
export async function createProduct(
  trx: HospitalTransaction,
  act: Act,
  { publish, knew, ...fields }: ProductInput,
  done: "MADE" | "IMPORTED" = "MADE",
): Promise<WholeProduct> {
  const productId = randomUUID();
  const known = assertKnown(fields, knew);
  assertReviewed(fields, null, act.now);
  await claimName(trx, act.hospitalId, productId, fields.name);
  await assertRoom(trx, act.hospitalId);
  await assertNameable(trx, act.hospitalId, fields);
  const state = publish ? "PUBLISHED" : "READY";
  const shortName = shortNameOf(fields.name);
  const row = await insert(trx, act, productId, { ...columnsOf(fields), shortName, state });
  await recordVersion(trx, act, row, { act: done, knew: known });
  await sendingItem(act.hospitalId, productId).execute(trx);
  return toWholeProduct(row);
}

/** Keeps what was typed of a product that is not one yet. @throws Failure 4000: there are too many */
export async function createDraft(
  trx: HospitalTransaction,
  act: Act,
  typed: TypedFields,
): Promise<WholeProduct> {
  await assertRoomForDraft(trx, act.hospitalId);
  const blank = { ...columnsOf(BLANK), shortName: "" };
  const row = await insert(trx, act, randomUUID(), { ...blank, ...typedColumns(typed) });
  return toWholeProduct(row);
}

/** What stands in the columns of a draft: what counts is what was typed. */
const BLANK = {
  ...{ name: "", category: "TREATMENT", description: "" },
  ...{ durationMinutes: 30, preparationMinutes: 0, cleanupMinutes: 0, capacity: 1 },
  ...{ doctorId: null, facilityId: null, price: { kind: "COVERED", amount: null, from: false } },
  ...{ visitType: "BOTH", confirmMode: "HOSPITAL", window: null, questions: [], platforms: [] },
  review: null,
} as const satisfies Parameters<typeof columnsOf>[0];

type New = Omit<Insertable<Schema["products"]>, "hospitalId" | "productId" | "position">;

const insert = (
  trx: HospitalTransaction,
  { hospitalId }: Act,
  productId: string,
  columns: New,
): Promise<Row> =>
  trx
    .insertInto("products")
    .values((eb) => ({
      ...columns,
      ...{ hospitalId, productId },
      position: eb
        .selectFrom("products")
        .select((of) => of(of.fn.coalesce(of.fn.max("position"), of.lit(0)), "+", 1).as("next"))
        .where("hospitalId", "=", hospitalId),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
