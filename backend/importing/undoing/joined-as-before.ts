import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingItem } from "#backend/jobs/item-sendings.ts";
import { removingJob } from "#backend/jobs/queue.ts";
import { PLATFORM, type LoadedItem } from "../loads.ts";

/** Taking back how a product there is joined with one here, and what Naver is to be told of it. */

/** Before the product is: Naver is not told of what is no more joined with it. */
export async function joinAsBefore(
  trx: HospitalTransaction,
  hospitalId: string,
  { itemId, joinedBefore }: LoadedItem,
): Promise<void> {
  if (joinedBefore === null) return;
  const isItem = { hospitalId, platform: PLATFORM, itemId } as const;
  if (joinedBefore.productId === null)
    await trx
      .deleteFrom("platformItems")
      .where((eb) => eb.and(isItem))
      .execute();
  else {
    const { productId, state, stateReason } = joinedBefore;
    await trx
      .updateTable("platformItems")
      .set({ productId, state, stateReason })
      .where((eb) => eb.and(isItem))
      .execute();
  }
}

/** After the product is: Naver is not told of what is there no more. */
export async function standAsBefore(
  trx: HospitalTransaction,
  hospitalId: string,
  { productId, joinedBefore }: LoadedItem,
): Promise<void> {
  for (const { itemId, state, stateReason } of joinedBefore?.parted ?? [])
    await trx
      .updateTable("platformItems")
      .set({ state, stateReason })
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", PLATFORM)
      .where("itemId", "=", itemId)
      .where("productId", "=", productId)
      .where("state", "=", "GONE")
      .execute();
}

/** Naver stays as it is: what is taken back here was never there. */
export async function tellNobody(
  trx: HospitalTransaction,
  hospitalId: string,
  { itemId, productId }: LoadedItem,
): Promise<void> {
  if (productId === null) return;
  const telling = { hospitalId, platform: PLATFORM, productId, itemId } as const;
  await sql`select ${removingJob("send-item", telling)}`.execute(trx);
}

/** But what it was to be told before this was taken over it is told, as that is now. */
export async function tellAsBefore(
  trx: HospitalTransaction,
  hospitalId: string,
  { productId, joinedBefore, owed }: LoadedItem,
): Promise<void> {
  const of = joinedBefore?.productId ?? productId;
  if (owed && of !== null) await sendingItem(hospitalId, of).execute(trx);
  const isPartedOwed = joinedBefore?.parted.some((one) => one.owed) ?? false;
  if (isPartedOwed && productId !== null) await sendingItem(hospitalId, productId).execute(trx);
}
