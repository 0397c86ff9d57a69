import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { runningNow } from "#backend/jobs/waiting-jobs.ts";
import { joinItem, partItems } from "#backend/platforms/index.ts";
import { writeProduct } from "#backend/products/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import { itemKeys, makingKeys } from "../job-keys.ts";
import type { Sides } from "./both-sides.ts";
import type { Wizard } from "./kept.ts";
import { seenItemSchema, type SeenItem } from "./seen.ts";

const asSeen = seenItemSchema.omit({ slots: true });

/**
 * Joins each product with its place there: what the platform has of it, and that it is offered there, or
 * is not. What is free of those that are joined, and what they are, is to be sent.
 */
export async function carryProducts(
  trx: HospitalTransaction,
  act: Act,
  { hospitalId, platform }: Wizard,
  { ours, pairs }: Pick<Sides, "ours" | "pairs">,
  items: readonly SeenItem[],
): Promise<void> {
  await partItems(trx, { hospitalId, platform });
  const carried: string[] = [];
  for (const { id } of ours.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const to = pairs.find(({ productId }) => productId === id)?.to ?? { kind: "NONE" };
    const item = to.kind === "ITEM" && items.find(({ itemId }) => itemId === to.itemId);
    if (item) await joinItem(trx, { hospitalId, platform }, id, asSeen.parse(item));
    if (to.kind !== "NONE") carried.push(id);
    await offer(trx, act, platform, id, to.kind !== "NONE");
  }
  if (carried.length === 0) return;
  await sendingSlots(hospitalId, carried).execute(trx);
  // One that was offered there before is no other product by that, and may be another there.
  for (const id of carried) await sendingItem(hospitalId, id).execute(trx);
  // One of a link before may have been put off for long: it keeps its time for whoever plans it again.
  const keys = sql`${itemKeys(hospitalId, platform)} union all ${makingKeys(platform, carried)}`;
  await runningNow(keys).execute(trx);
}

/** Whether a product is offered on a platform, as a version of it. */
async function offer(
  trx: HospitalTransaction,
  act: Act,
  platform: LinkedPlatform,
  productId: string,
  offered: boolean,
): Promise<void> {
  const row = await trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", act.hospitalId)
    .where("productId", "=", productId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.platforms.includes(platform) === offered) return;
  const platforms = LINKED_PLATFORMS.filter((one) =>
    one === platform ? offered : row.platforms.includes(one),
  );
  await writeProduct(trx, act, row, { platforms }, { act: "CHANGED" });
}
