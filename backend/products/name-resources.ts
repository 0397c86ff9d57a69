import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/queue.ts";
import { holdAnew, type Act } from "#backend/reservations/index.ts";
import type { Product, ProductResources } from "#contract/product.ts";
import { toProduct } from "./mapping.ts";

/**
 * Says which doctor, and which room or device, every booking of a product needs from now on; those
 * to come take them at their time, beyond what is free where they must. Run it in `retrying`.
 * @throws Failure 4040, 4000 (no such doctor, room or device, or archived), 4090 `version`
 */
export async function nameResources(
  trx: HospitalTransaction,
  act: Act,
  productId: string,
  input: ProductResources,
): Promise<Product> {
  const { hospitalId } = act;
  const { doctorId, facilityId, version } = input;
  const product = trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId);
  const was = await product.executeTakeFirst();
  if (!was) throw notFound("product");
  const shared = [doctorId, facilityId, was.doctorId, was.facilityId].filter((id) => id !== null);
  const change = async (): Promise<Product> => {
    const row = await product.forUpdate().executeTakeFirstOrThrow();
    if (row.version !== version)
      throw conflict({ conflict: "version", current: toProduct(row) }, "the version is old");
    await assertNameable(trx, hospitalId, input);
    if (row.doctorId === doctorId && row.facilityId === facilityId) return toProduct(row);
    const updated = await trx
      .updateTable("products")
      .set({ doctorId, facilityId, version: version + 1 })
      .where("hospitalId", "=", hospitalId)
      .where("productId", "=", productId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendingSlots(hospitalId, shared).execute(trx);
    return toProduct(updated);
  };
  return holdAnew(trx, act, { heldId: productId, needs: [productId, ...shared], change });
}

/** Reads them and keeps them from being archived meanwhile. @throws Failure 4000 */
async function assertNameable(
  trx: HospitalTransaction,
  hospitalId: string,
  { doctorId, facilityId }: ProductResources,
): Promise<void> {
  const named = [doctorId, facilityId].filter((id) => id !== null);
  if (named.length === 0) return;
  const found = await trx
    .selectFrom("resources")
    .select(["resourceId", "kind", "archivedAt"])
    .where("hospitalId", "=", hospitalId)
    .where("resourceId", "in", named)
    .orderBy("resourceId")
    .forKeyShare()
    .execute();
  const wrong = (id: string | null, isDoctor: boolean): string | null => {
    if (id === null) return null;
    const one = found.find(({ resourceId }) => resourceId === id);
    if (!one || (one.kind === "DOCTOR") !== isDoctor)
      return isDoctor ? "의사를 다시 골라 주세요." : "방이나 장비를 다시 골라 주세요.";
    return one.archivedAt === null ? null : "보관한 곳에 있어요. 다른 것을 골라 주세요.";
  };
  const fields = Object.entries({
    doctorId: wrong(doctorId, true),
    facilityId: wrong(facilityId, false),
  }).flatMap(([field, message]) => (message === null ? [] : [[field, message] as const]));
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
