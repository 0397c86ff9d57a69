import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { TEXT } from "../text.ts";
import type { State } from "../world.ts";
import type { slotsInputSchema } from "./forms.ts";
import type { z } from "zod";
import { findItem } from "./items.ts";
import { refused, type Outcome } from "./once-per-key.ts";
import type { Business } from "./platform-env.ts";

type SlotsInput = z.output<typeof slotsInputSchema>;
const ROWS_AT_ONCE = 1000;

/** What is sold of an item on these KST days, `to` inclusive, in order. */
export const listSlots = (
  state: State,
  { platform, businessId }: Business,
  { itemId, from, to }: { itemId: string; from: string; to: string },
) =>
  state
    .selectFrom("slots")
    .select(["startsAt as start", "endsAt as end", "free"])
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("startsAt")
    .execute();

/** Sells these on these days, in place of what was sold there. */
export async function replaceSlots(
  trx: State,
  business: Business,
  itemId: string,
  { from, to, slots }: SlotsInput,
): Promise<Outcome> {
  const within = { from: kstInstant(from), to: kstInstant(addDays(to, 1)) };
  if (to < from || slots.some(({ start }) => start < within.from || start >= within.to))
    return refused(400, TEXT.answers.MALFORMED);
  if (!(await findItem(trx, business, itemId))) return refused(404, TEXT.answers.NO_ITEM);
  await trx
    .deleteFrom("slots")
    .where("platform", "=", business.platform)
    .where("businessId", "=", business.businessId)
    .where("itemId", "=", itemId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  await insertSlots(trx, business, itemId, slots);
  return { status: 204, answer: {} };
}

export async function insertSlots(
  trx: State,
  { platform, businessId }: Business,
  itemId: string,
  slots: SlotsInput["slots"],
): Promise<void> {
  const rows = slots.map(({ start: startsAt, end: endsAt, free }) => ({
    ...{ platform, businessId, itemId, day: kstDay(startsAt) },
    ...{ startsAt, endsAt, free },
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("slots")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["platform", "businessId", "itemId", "startsAt"])
          .doUpdateSet((excluded) => ({ free: excluded.ref("excluded.free") })),
      )
      .execute();
}

/** A patient takes a seat that is sold. @returns false where there is none left */
export async function takeSlot(
  trx: State,
  { platform, businessId }: Business,
  itemId: string,
  startsAt: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable("slots")
    .set(({ eb }) => ({ free: eb("free", "-", 1) }))
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .where("startsAt", "=", startsAt)
    .where("free", ">", 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** A patient gives it back; until the product says otherwise it is sold again. */
export async function giveSlot(
  trx: State,
  { platform, businessId }: Business,
  itemId: string,
  startsAt: Date,
): Promise<void> {
  await trx
    .updateTable("slots")
    .set(({ eb }) => ({ free: eb("free", "+", 1) }))
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .where("startsAt", "=", startsAt)
    .execute();
}
