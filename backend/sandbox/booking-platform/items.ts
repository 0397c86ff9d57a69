import type { Selectable } from "kysely";
import type { Items } from "../schema.ts";
import { TEXT } from "../text.ts";
import { nextChange, type State } from "../world.ts";
import type { ItemInput, ItemsQuery } from "./forms.ts";
import { refused, type Outcome } from "./once-per-key.ts";
import type { Business } from "./platform-env.ts";

type ItemRow = Selectable<Items>;

const REVIEWED = { WAITING: "review", PASSED: "published", REJECTED: "rejected" } as const;

const stateOf = ({ review, offered }: Pick<ItemRow, "review" | "offered">) =>
  review === "PASSED" && !offered ? "paused" : REVIEWED[review];

/** The path of a picture, below the platform's address. */
export const picturePath = (itemId: string, nth: number | string): string =>
  `pictures/${encodeURIComponent(itemId)}-${nth}.png`;

/** An item as the contract writes it. @param base the platform's address, with a slash at its end */
export const writtenItem = (row: ItemRow, base: string) => ({
  itemId: row.itemId,
  name: row.name,
  description: row.description,
  durationMinutes: row.durationMinutes,
  cleanupMinutes: row.cleanupMinutes,
  capacity: row.capacity,
  price: row.price,
  state: stateOf(row),
  stateReason: row.reason,
  pictures: Array.from(
    { length: row.pictures },
    (_, nth) => base + picturePath(row.itemId, nth + 1),
  ),
  updatedAt: row.updatedAt.toISOString(),
});

const itemsOf = (state: State, { platform, businessId }: Business) =>
  state
    .selectFrom("items")
    .selectAll()
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .orderBy("position");

export const allItems = (state: State, business: Business) => itemsOf(state, business).execute();

export const findItem = (state: State, business: Business, itemId: string) =>
  itemsOf(state, business).where("itemId", "=", itemId).executeTakeFirst();

/** A page of a business's items, oldest first, where the next begins, and how many there are in all. */
export async function listItems(
  state: State,
  business: Business,
  { cursor, limit }: ItemsQuery,
): Promise<{ items: ItemRow[]; next: string | null; total: number }> {
  const all = await allItems(state, business);
  const found = all.filter(({ position }) => position > cursor);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? String(last.position) : null, total: all.length };
}

/** Makes an item, or changes one; new names and texts wait until somebody has looked at them. */
export async function writeItem(
  trx: State,
  business: Business,
  {
    itemId,
    input,
    base,
    now,
  }: { itemId: string | null; input: ItemInput; base: string; now: Date },
): Promise<Outcome> {
  const { platform, businessId } = business;
  const { at, number } = await nextChange(trx, platform, now);
  const { price, ...rest } = input;
  const said = { ...rest, price: price && JSON.stringify(price), updatedAt: at };
  if (itemId === null) {
    const row = await trx
      .insertInto("items")
      .values({
        ...{ platform, businessId, itemId: `${platform.toLowerCase()}-item-${number}` },
        ...{ ...said, review: "WAITING" as const },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { status: 200, answer: writtenItem(row, base) };
  }
  const before = await findItem(trx, business, itemId);
  if (!before) return refused(404, TEXT.answers.NO_ITEM);
  const isSame = before.name === input.name && before.description === input.description;
  const row = await trx
    .updateTable("items")
    .set({ ...said, ...(!isSame && { review: "WAITING" as const, reason: null }) })
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: 200, answer: writtenItem(row, base) };
}

/** What waits for the platform's people, oldest first. */
export const waitingItems = (state: State) =>
  state
    .selectFrom("items")
    .selectAll()
    .where("review", "=", "WAITING")
    .orderBy("updatedAt")
    .execute();

/** The platform's people have looked at an item. `reason`: why it was turned down; null: it is published. */
export async function reviewItem(
  state: State,
  { platform, businessId }: Business,
  { itemId, reason, now }: { itemId: string; reason: string | null; now: Date },
): Promise<void> {
  await state
    .updateTable("items")
    .set({ review: reason === null ? "PASSED" : "REJECTED", reason, updatedAt: now })
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .where("review", "=", "WAITING")
    .execute();
}
