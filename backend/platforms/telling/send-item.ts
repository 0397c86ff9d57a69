import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { type ItemSending } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { hashOf, readItem, rowIdOf, type ItemRow } from "./item-row.ts";
import { ITEM_STATES } from "./join-item.ts";
import { noteSent } from "./note-sending.ts";
import type { Access, ItemTidings, Platform, TheirItem } from "../platform.ts";
import { send } from "./sending.ts";

interface Item {
  tidings: ItemTidings;
  hash: string;
  row: ItemRow;
}

/**
 * Tells a platform what a product is, and whether it is offered; one that it is to have and has not it
 * makes. What it says of it, that it looks at it first or why it turned it down, is kept.
 * @throws when `signal` aborts, so that the job is put back
 */
export const sendItem = (
  services: Services,
  job: ItemSending,
  signal: AbortSignal,
): Promise<void> =>
  send(
    services,
    job,
    {
      known: "item",
      find: (trx: HospitalTransaction) => findUnsent(trx, job),
      ask: (adapter: Platform, access: Access, { tidings }: Item, ending: AbortSignal) =>
        adapter.pushItem(access, tidings, ending),
      sent: (trx, item, theirs, now) => keep(trx, job, item, theirs, now),
    },
    signal,
  );

/** What it is now, or null: the platform knows that already, or is not to have it. */
async function findUnsent(trx: HospitalTransaction, job: ItemSending): Promise<Item | null> {
  const { hospitalId, productId, platform } = job;
  const product = await trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirstOrThrow();
  const offered = product.state === "PUBLISHED" && product.platforms.includes(platform);
  if (job.itemId === null && !(offered && (await isWanting(trx, job)))) return null;
  const row = await readItem(trx, job);
  if (!row) return null;
  const { name, description, durationMinutes, cleanupMinutes, capacity } = product;
  const { priceKind: kind, priceAmount: amount, priceFrom: from } = product;
  const said = {
    ...{ itemId: job.itemId, name, description: description || null, durationMinutes },
    ...{ cleanupMinutes, capacity, price: { kind, amount, from }, offered },
  };
  const hash = hashOf(said);
  if (hash === row.itemSentHash) return null;
  const key = job.itemId === null ? await makingKey(trx, job, row) : randomUUID();
  return { tidings: { ...said, key }, hash, row };
}

/**
 * Made once, however often it is asked for: every try of it has one key, kept before the first. What is made
 * anew, since it is gone there or the link was ended, has another: a platform would answer with the first.
 */
async function makingKey(
  trx: HospitalTransaction,
  { hospitalId, platform }: ItemSending,
  { itemId, makingKey: kept }: ItemRow,
): Promise<string> {
  if (kept !== null) return kept;
  const key = randomUUID();
  await trx
    .updateTable("platformItems")
    .set({ makingKey: key })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("itemId", "=", itemId)
    .execute();
  return key;
}

/** Has the platform none of it? Then there is a row that says how making one goes. */
async function isWanting(trx: HospitalTransaction, job: ItemSending): Promise<boolean> {
  const { hospitalId, platform, productId } = job;
  const has = await trx
    .selectFrom("platformItems")
    .select("itemId")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("productId", "=", productId)
    .where("state", "not in", ["UNSENT", "GONE"])
    .executeTakeFirst();
  if (has) return false;
  await trx
    .insertInto("platformItems")
    .values({ hospitalId, platform, productId, itemId: rowIdOf(job), state: "UNSENT" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function keep(
  trx: HospitalTransaction,
  job: ItemSending,
  { hash, row }: Item,
  theirs: TheirItem,
  now: Date,
): Promise<void> {
  const { hospitalId, platform, productId } = job;
  const { itemId } = theirs;
  const said = { state: ITEM_STATES[theirs.state], stateReason: theirs.stateReason };
  await trx
    .insertInto("platformItems")
    .values({ hospitalId, platform, itemId, productId, ...said })
    .onConflict((same) =>
      same.columns(["hospitalId", "platform", "itemId"]).doUpdateSet({ productId, ...said }),
    )
    .execute();
  // Made by an earlier try, it may be as the product was then.
  const isAsSaid = job.itemId !== null || row.makingKey === null;
  await noteSent(trx, "item", { ...job, itemId }, { hash: isAsSaid ? hash : null, now });
  if (job.itemId !== null) return;
  await trx
    .deleteFrom("platformItems")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("itemId", "=", rowIdOf(job))
    .execute();
  await sendingSlots(hospitalId, [productId]).execute(trx);
  if (!isAsSaid) await sendingItem(hospitalId, productId).execute(trx);
}
