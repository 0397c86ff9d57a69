import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import type { Row } from "../store.ts";
import type { Claim, Stretch } from "./free-units.ts";
import { heldBy, MOST_OCCUPIED_MS, type Holding } from "./held.ts";
import type { BookableProduct } from "./product.ts";

/** Why a booking that came has no place, though the hospital is open then and offers it. */
export const TAKEN = ["SEAT_TAKEN", "RESOURCE_TAKEN"] as const;

type Claiming = Pick<Row, "conflict"> & Omit<Holding, "seat" | "doctorUnit" | "facilityUnit">;

/** As `holdsOf`: what one waits for that came while its place was taken; it holds nothing itself. */
export function claimsOf(row: Claiming): Claim[] {
  const { conflict, status, startsAt: start, endsAt: end } = row;
  if (!TAKEN.some((one) => one === conflict) || !holdsSeat(status)) return [];
  const stretch = heldBy({ ...row, start, end });
  return [row.productId, row.doctorId, row.facilityId].flatMap((heldId) =>
    heldId === null ? [] : { heldId, ...stretch },
  );
}

/**
 * What bookings wait for within a stretch of what a product needs, and of what else they need: those
 * of the product, and of each that shares its doctor or its room.
 */
export async function readClaims(
  trx: HospitalTransaction,
  { hospitalUuid, products }: Facts,
  { needs }: BookableProduct,
  { from, to }: Stretch,
): Promise<Claim[]> {
  const isNeeded = (id: string | null) => needs.some(({ heldId }) => heldId === id);
  const sharing = products.filter((one) => [one.id, one.doctorId, one.facilityId].some(isNeeded));
  const rows = await trx
    .selectFrom("reservations")
    .select(["productId", "doctorId", "facilityId", "conflict", "status"])
    .select(["startsAt", "endsAt", "preparationMinutes", "cleanupMinutes"])
    .where("hospitalId", "=", hospitalUuid)
    .where(
      "productId",
      "in",
      sharing.map(({ id }) => id),
    )
    .where("startsAt", ">", new Date(from.getTime() - MOST_OCCUPIED_MS))
    .where("startsAt", "<", new Date(to.getTime() + MOST_OCCUPIED_MS))
    .where("conflict", "in", TAKEN)
    .execute();
  return rows.flatMap(claimsOf);
}
