import type { HospitalTransaction } from "#backend/database/database.ts";
import { keptPicturesSchema, type LoadRow } from "./loads.ts";

/** Pictures of a product here that an earlier import asked for and did not get. */
export interface Missed {
  productId: string | null;
  /** Where they were. */
  addresses: string[];
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
    .select(["item.itemId", "item.productId", "item.pictures"])
    .where("item.hospitalId", "=", hospitalId)
    .where("item.loadId", "!=", loadId)
    .where("item.pictures", "is not", null)
    .orderBy("item.itemId")
    .orderBy("load.startedAt", "desc")
    .orderBy("load.heartbeatAt", "desc")
    .execute();
  return new Map(
    rows.map(({ itemId, productId, pictures }) => [
      itemId,
      { productId, addresses: keptPicturesSchema.parse(pictures).missed },
    ]),
  );
}

/** Which of a product's pictures there are asked for again, where it is joined with this one. */
export const askedAgain = (
  missed: Missed | undefined,
  productId: string | null,
  addresses: readonly string[],
): string[] =>
  missed && missed.productId === productId
    ? addresses.filter((address) => missed.addresses.includes(address))
    : [];
