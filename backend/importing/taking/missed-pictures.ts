import type { HospitalTransaction } from "#backend/database/database.ts";
import { keptPicturesSchema, picturesOf, type LoadRow } from "../loads.ts";

/** Pictures of a product here that an earlier import asked for and did not get. */
export interface Missed {
  productId: string | null;
  /** Where they were. */
  addresses: string[];
  /** Where all of the product's pictures were then. */
  all: string[];
}

/** What earlier imports of the same business have missed, by the product there, as the last of them left it. */
export async function missedPictures(
  trx: HospitalTransaction,
  { hospitalId, loadId, businessId }: Pick<LoadRow, "hospitalId" | "loadId" | "businessId">,
): Promise<Map<string, Missed>> {
  const rows = await trx
    .selectFrom("productLoadItems as item")
    .innerJoin("productLoads as load", (on) =>
      on
        .onRef("load.hospitalId", "=", "item.hospitalId")
        .onRef("load.loadId", "=", "item.loadId")
        .on("load.businessId", "is not distinct from", businessId),
    )
    .distinctOn("item.itemId")
    .select(["item.itemId", "item.productId", "item.pictures", "item.item"])
    .where("item.hospitalId", "=", hospitalId)
    .where("item.loadId", "!=", loadId)
    .where("item.pictures", "is not", null)
    .orderBy("item.itemId")
    .orderBy("load.startedAt", "desc")
    .orderBy("load.heartbeatAt", "desc")
    .execute();
  return new Map(
    rows.map(({ itemId, productId, pictures, item }) => [
      itemId,
      { productId, addresses: keptPicturesSchema.parse(pictures).missed, all: picturesOf(item) },
    ]),
  );
}

/**
 * Which of a product's pictures there are asked for again, where it is joined with this one: those that were
 * missed; of what is at its address no more, as many as are at new ones.
 */
export function askedAgain(
  missed: Missed | undefined,
  productId: string | null,
  addresses: readonly string[],
): string[] {
  if (!missed || missed.productId !== productId) return [];
  const moved = missed.addresses.filter((address) => !addresses.includes(address)).length;
  const isNew = (address: string) => !missed.all.includes(address);
  const again = [
    ...missed.addresses,
    ...(moved > 0 ? addresses.filter(isNew).slice(0, moved) : []),
  ];
  return addresses.filter((address) => again.includes(address));
}
