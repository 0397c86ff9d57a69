import type { HospitalTransaction } from "#backend/database/database.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import type { Slot } from "#contract/reservation.ts";
import { holdsSeatSql, type Row } from "../store.ts";
import type { Stretch } from "./free-units.ts";
import { heldBy, MOST_OCCUPIED_MS } from "./held.ts";
import type { BookableProduct } from "./product.ts";

/** Why a booking that came has no place, though the hospital is open then and offers it. */
const TAKEN = ["SEAT_TAKEN", "RESOURCE_TAKEN"] as const;

type Claiming = Pick<
  Row,
  | "conflict"
  | "status"
  | "productId"
  | "startsAt"
  | "endsAt"
  | "preparationMinutes"
  | "cleanupMinutes"
>;

/** As `holdsOf`: what one waits for that came while its place was taken; it holds nothing itself. */
export function claimsOf(row: Claiming): (Stretch & { heldId: string })[] {
  const { conflict, status, productId, startsAt: start, endsAt: end } = row;
  const waits = TAKEN.some((one) => one === conflict) && holdsSeat(status);
  if (!waits || productId === null) return [];
  return [{ heldId: productId, ...heldBy({ ...row, start, end }) }];
}

/** The stretches that bookings of a product wait for within one. */
export async function readClaims(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  { from, to }: Stretch,
): Promise<Stretch[]> {
  const rows = await trx
    .selectFrom("reservations")
    .select(["startsAt", "endsAt", "preparationMinutes", "cleanupMinutes"])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("startsAt", ">", new Date(from.getTime() - MOST_OCCUPIED_MS))
    .where("startsAt", "<", new Date(to.getTime() + MOST_OCCUPIED_MS))
    .where("conflict", "in", TAKEN)
    .where(holdsSeatSql)
    .execute();
  return rows.map((row) => heldBy({ ...row, start: row.startsAt, end: row.endsAt }));
}

/** Of free starts those that nobody waits for: a seat that becomes free is promised to who came first. */
export const withoutClaims = (
  slots: readonly Slot[],
  { preparationMinutes, cleanupMinutes }: BookableProduct,
  claims: readonly Stretch[],
): Slot[] =>
  slots
    .map(({ start, end, free }) => {
      const from = Date.parse(start) - preparationMinutes * MINUTE_MS;
      const to = Date.parse(end) + cleanupMinutes * MINUTE_MS;
      const waiting = claims.filter((one) => one.from.getTime() < to && from < one.to.getTime());
      return { start, end, free: free - waiting.length };
    })
    .filter(({ free }) => free > 0);
