import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";

interface Named {
  doctorId: string | null;
  facilityId: string | null;
}

/** Of one that the hospital has not, or of another kind. */
export const PICK_AGAIN = {
  doctorId: "의사를 다시 골라 주세요.",
  facilityId: "방이나 장비를 다시 골라 주세요.",
};

/**
 * May bookings of a product need this doctor, and this room or device? Reads them and keeps them from
 * being archived meanwhile.
 * @throws Failure 4000
 */
export async function assertNameable(
  trx: HospitalTransaction,
  hospitalId: string,
  { doctorId, facilityId }: Named,
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
      return isDoctor ? PICK_AGAIN.doctorId : PICK_AGAIN.facilityId;
    return one.archivedAt === null ? null : "보관한 곳에 있어요. 다른 것을 골라 주세요.";
  };
  const fields = Object.entries({
    doctorId: wrong(doctorId, true),
    facilityId: wrong(facilityId, false),
  }).flatMap(([field, message]) => (message === null ? [] : [[field, message] as const]));
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
