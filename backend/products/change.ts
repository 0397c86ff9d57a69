import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { holdAnew, type Act } from "#backend/reservations/index.ts";
import { invalid } from "#backend/failure.ts";
import {
  productFieldsSchema,
  type ProductChange,
  type ProductFields,
} from "#contract/product-inputs.ts";
import { shortNameOf } from "#contract/product-rules.ts";
import type { WholeProduct } from "#contract/product.ts";
import { assertKnown } from "./assert-known.ts";
import { assertReviewed } from "./assert-reviewed.ts";
import { assertRoom } from "./assert-room.ts";
import { assertNameable } from "./assert-nameable.ts";
import { columnsOf, fieldsOf, toWholeProduct, type Row } from "./mapping.ts";
import { claimName, lockProduct, readProduct } from "./store.ts";
import { writeProduct } from "./write.ts";

/**
 * Changes what is given of a product; a draft, of which all must be given, becomes ready. What is
 * booked stays at its time and as long as it is. Where it needs another doctor or room from now on,
 * or has fewer seats, those to come take what there is, beyond it where they must (`overbooked`).
 * Given what it has already, nothing is written. Run it in `retrying`.
 * @throws Failure 4040, 4000 (the name is taken; there are too many; no such doctor, room or device; a draft's field is
 *   missing), 4090 `version` with the product as it now stands, 4090 `advertising`
 */
export async function changeProduct(
  trx: HospitalTransaction,
  act: Act,
  productId: string,
  { version, knew, ...given }: ProductChange,
  done: "CHANGED" | "RESTORED" | "IMPORTED" = "CHANGED",
): Promise<WholeProduct> {
  const { hospitalId } = act;
  const was = await readProduct(trx, hospitalId, productId);
  const fields = was.state === "DRAFT" ? wholeOf(given) : { ...fieldsOf(was), ...given };
  const isNew = was.state === "DRAFT";
  const before = isNew ? null : fieldsOf(was);
  const known = assertKnown(fields, knew, before);
  // What comes back is as old as it is.
  if (done !== "RESTORED") assertReviewed(fields, before, act.now);
  if (isNew || fields.name !== was.name) await claimName(trx, hospitalId, productId, fields.name);
  if (isNew) await assertRoom(trx, hospitalId);
  const write = async (): Promise<WholeProduct> => {
    const locked = await lockProduct(trx, hospitalId, productId, version);
    if (locked.state !== "DRAFT" && isDeepStrictEqual(fieldsOf(locked), fields))
      return toWholeProduct(locked);
    await assertNameable(trx, hospitalId, fields);
    const state = locked.state === "DRAFT" ? "READY" : locked.state;
    const keepsName = !isNew && fields.name === locked.name;
    const shortName = keepsName ? locked.shortName : shortNameOf(fields.name);
    const columns = { ...columnsOf(fields), shortName, state };
    const doing = { act: locked.state === "DRAFT" ? "MADE" : done, knew: known } as const;
    return toWholeProduct(await writeProduct(trx, act, locked, columns, doing));
  };
  const shared = [was.doctorId, was.facilityId, fields.doctorId, fields.facilityId];
  const needs = [productId, ...new Set(shared.filter((id) => id !== null))];
  if (holdsOtherwise(was, fields))
    return holdAnew(trx, act, { heldId: productId, needs, change: write });
  await sendingSlots(hospitalId, needs).execute(trx);
  return write();
}

/** Must bookings to come of it hold something else? */
const holdsOtherwise = (was: Row, { capacity, doctorId, facilityId }: ProductFields): boolean =>
  capacity < was.capacity || doctorId !== was.doctorId || facilityId !== was.facilityId;

/** @throws Failure 4000 for what is missing */
function wholeOf(given: Partial<ProductFields>): ProductFields {
  const { success, data, error } = productFieldsSchema.safeParse(given);
  if (success) return data;
  throw invalid(
    Object.fromEntries(error.issues.map(({ path }) => [path.join("."), "이 칸을 채워 주세요."])),
  );
}
