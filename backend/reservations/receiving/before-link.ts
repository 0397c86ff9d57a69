import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { FreshFacts } from "../fresh-facts.ts";
import { findProduct } from "../slots/product.ts";
import { findUnits, holdingNothing } from "../slots/units.ts";
import type { ReceivedPlace } from "./received-place.ts";

interface Visit {
  hospitalId: string;
  reservationId: string;
  status: Status;
  start: Date;
  end: Date;
  productId: string | null;
}

/** Was a visit over when its platform was linked? It comes in for the figures alone. */
export async function wasOverBefore(
  trx: HospitalTransaction,
  { hospitalId, platform }: { hospitalId: string; platform: LinkedPlatform },
  { end }: Pick<Visit, "end">,
): Promise<boolean> {
  const link = await trx
    .selectFrom("platformLinks")
    .select("linkedAt")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .executeTakeFirst();
  return link?.linkedAt != null && end <= link.linkedAt;
}

/**
 * Where such a visit stands: nobody is asked about it, so that nothing of it is told. One that was
 * confirmed keeps its time whatever the hours are now, beyond the seats if it must; what nobody
 * answered, and what is of no product of ours, is EXPIRED.
 */
export async function placeOfOver(
  trx: HospitalTransaction,
  facts: FreshFacts,
  visit: Visit,
): Promise<{ place: ReceivedPlace; status: Status }> {
  const { productId, start, end, status } = visit;
  const product = productId === null ? undefined : findProduct(await facts(), productId);
  const nowhere: ReceivedPlace = {
    ...holdingNothing(product?.needs ?? []),
    ...{ productId: product ? productId : null, startsAt: start, endsAt: end },
    ...{ preparationMinutes: product?.preparationMinutes ?? 0 },
    ...{ cleanupMinutes: product?.cleanupMinutes ?? 0, beyondHours: false, conflict: null },
  };
  if (!holdsSeat(status)) return { place: nowhere, status };
  const units =
    product && status !== "REQUESTED" ? await findUnits(trx, { ...product, ...visit }) : null;
  return units
    ? { place: { ...nowhere, ...units.columns }, status }
    : { place: nowhere, status: "EXPIRED" };
}
