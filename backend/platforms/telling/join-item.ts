import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkKey } from "../access.ts";
import type { TheirItem } from "../platform.ts";

/** One that waits over there is not offered either. */
export const ITEM_STATES = {
  ...{ DRAFT: "PAUSED", REVIEW: "REVIEW", PUBLISHED: "PUBLISHED" },
  ...{ REJECTED: "REJECTED", PAUSED: "PAUSED" },
} as const satisfies Record<TheirItem["state"], string>;

/**
 * Joins a product with one of the platform's; what is known of that is forgotten.
 * @param item as it was seen there
 */
export async function joinItem(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  productId: string,
  item: Pick<TheirItem, "itemId" | "state" | "stateReason">,
): Promise<void> {
  const { itemId, state, stateReason } = item;
  const said = {
    ...{ productId, state: ITEM_STATES[state], stateReason, seen: JSON.stringify(item) },
    ...{ itemFailsSince: null, itemTries: 0, itemWords: null, itemEnded: null },
    ...{ slotsFailsSince: null, slotsTries: 0, slotsWords: null, slotsEnded: null },
    ...{ slotsSentHash: null, slotsSentAt: null, slotsSent: null },
    ...{ itemSentHash: null, itemSentAt: null },
  };
  await trx
    .insertInto("platformItems")
    .values({ hospitalId, platform, itemId, ...said })
    .onConflict((same) => same.columns(["hospitalId", "platform", "itemId"]).doUpdateSet(said))
    .execute();
}

/** Another business has others: of those of this platform nothing is known any more. */
export async function forgetItems(trx: HospitalTransaction, link: LinkKey): Promise<void> {
  await droppingItems(trx, link).execute();
}

/**
 * No product is joined with any of the platform's any more: those that it has, or had, are GONE and stay
 * known; what was only to be made there was nowhere, and leaves nothing.
 */
export async function partItems(trx: HospitalTransaction, link: LinkKey): Promise<void> {
  const { hospitalId, platform } = link;
  await droppingItems(trx, link).where("state", "=", "UNSENT").execute();
  await trx
    .updateTable("platformItems")
    .set({ state: "GONE", stateReason: null })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
}

const droppingItems = (trx: HospitalTransaction, { hospitalId, platform }: LinkKey) =>
  trx
    .deleteFrom("platformItems")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform);
