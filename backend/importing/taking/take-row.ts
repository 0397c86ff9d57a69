import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { forgetSent, joinItem } from "#backend/platforms/index.ts";
import { changeProduct, createProduct } from "#backend/products/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import type { LoadChoice } from "#contract/load-review.ts";
import { differencesOf } from "../judge.ts";
import { jointOf, NOT_JOINED, partFromGone } from "./joints.ts";
import {
  lockItem,
  PLATFORM,
  writeItems,
  type KeptItem,
  type LoadedItem,
  type LoadRow,
} from "../loads.ts";
import { ourProducts } from "../read-review.ts";
import { putAwayOf, takeOutAgain } from "./taken-back.ts";
import { inputOf, takenOf } from "./theirs.ts";

type Load = Pick<LoadRow, "hospitalId" | "loadId" | "businessId">;
/** What became of one. */
interface Became extends Pick<
  LoadedItem,
  "done" | "productId" | "beforeVersion" | "afterVersion" | "owed"
> {
  /** How the item was joined before; null where it is as it was. */
  joinedBefore: string | null;
}

/**
 * Takes one product over as it is chosen, once: a product here is made of it, or joined with it and given
 * what is chosen of theirs, or nothing is done. Run it in `retrying`.
 * @throws Failure 4000 (what stands there cannot stand here), 4040, 4090 `version` (changed since it was
 * shown), `advertising`, `duplicate` (joined already)
 * @throws StandsElsewhere
 */
export async function takeRow(
  trx: HospitalTransaction,
  act: Act,
  load: Load,
  itemId: string,
): Promise<void> {
  const row = await lockItem(trx, load, itemId);
  if (!row || row.done !== null || row.choice === null) return;
  const { act: chosen } = row.choice;
  // Somebody has taken the choice back meanwhile.
  if (chosen === null) return;
  const became = await TAKEN[chosen](trx, act, load, {
    item: row.item,
    choice: row.choice,
  });
  await writeItems(trx, load)
    .set({ ...became, doneAt: act.now, failed: null })
    .where("itemId", "=", itemId)
    .execute();
}

type Take = (
  trx: HospitalTransaction,
  act: Act,
  load: Load,
  row: { item: KeptItem; choice: LoadChoice },
) => Promise<Became>;

const skip: Take = () =>
  Promise.resolve({
    ...{ done: "SKIPPED", productId: null, beforeVersion: null, afterVersion: null },
    ...{ joinedBefore: null, owed: false },
  });

const make: Take = async (trx, act, load, { item, choice: { knew } }) => {
  const before = await jointOf(trx, act.hospitalId, { itemId: item.itemId });
  if (before?.stands) throw conflict({ conflict: "duplicate" }, "it is joined already");
  const former = await putAwayOf(trx, load, item.itemId);
  const made = former
    ? await takeOutAgain(trx, act, former, item, knew)
    : await createProduct(trx, act, inputOf(item, knew), "IMPORTED");
  await join(trx, act, made.id, item);
  // Nobody sells of it yet: what is free of it goes there.
  await sendingSlots(act.hospitalId, [made.id]).execute(trx);
  return {
    ...{ done: "MADE", productId: made.id, beforeVersion: null, afterVersion: made.version },
    ...{ joinedBefore: JSON.stringify(before ?? NOT_JOINED), owed: before?.owed ?? false },
  };
};

const joinWith: Take = async (trx, act, load, { item, choice }) => {
  const { productId, version, theirs, knew } = choice;
  const { hospitalId } = act;
  const ours = (await ourProducts(trx, hospitalId)).find(({ id }) => id === productId);
  if (!ours || productId === null || version === null) throw notFound("product");
  const before = await jointOf(trx, hospitalId, { itemId: item.itemId });
  if (before?.stands && before.productId !== productId)
    throw conflict({ conflict: "duplicate" }, "it is joined with another product");
  const isNew = !before?.stands;
  const parted = isNew ? await partFromGone(trx, load, productId, item.itemId) : [];
  if (isNew) await join(trx, act, productId, item);
  const changed = await changeProduct(
    trx,
    act,
    productId,
    {
      ...takenOf(item, theirs),
      platforms: await withPlatform(trx, hospitalId, productId),
      ...{ version, knew },
    },
    "IMPORTED",
  );
  // What stays as it is here is to be so there, too.
  if (differencesOf(changed, item).length > 0)
    await tellOurs(trx, hospitalId, productId, item.itemId);
  if (isNew) await sendingSlots(hospitalId, [productId]).execute(trx);
  return {
    ...{ done: "JOINED", productId, beforeVersion: version, afterVersion: changed.version },
    joinedBefore: isNew ? JSON.stringify({ ...(before ?? NOT_JOINED), parted }) : null,
    owed: before?.owed ?? false,
  };
};

const TAKEN: Record<NonNullable<LoadChoice["act"]>, Take> = {
  ...{ MAKE: make, JOIN: joinWith, SKIP: skip },
};

const join = (
  trx: HospitalTransaction,
  { hospitalId }: Act,
  productId: string,
  item: KeptItem,
): Promise<void> => joinItem(trx, { hospitalId, platform: PLATFORM }, productId, item);

async function withPlatform(trx: HospitalTransaction, hospitalId: string, productId: string) {
  const { platforms } = await trx
    .selectFrom("products")
    .select("platforms")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirstOrThrow();
  return LINKED_PLATFORMS.filter((one) => one === PLATFORM || platforms.includes(one));
}

async function tellOurs(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  itemId: string,
): Promise<void> {
  const row = sql`hospital_id = ${hospitalId} and platform = ${PLATFORM} and item_id = ${itemId}`;
  await forgetSent(trx, "item", row);
  await sendingItem(hospitalId, productId).execute(trx);
}
