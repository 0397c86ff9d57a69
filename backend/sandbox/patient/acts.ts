import { addDays, kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { Push } from "#backend/platforms/index.ts";
import { findBooking, written, type BookingRow } from "../booking-platform/bookings.ts";
import { findItem } from "../booking-platform/items.ts";
import type { Business } from "../booking-platform/platform-env.ts";
import { giveSlot, listSlots, takeSlot } from "../booking-platform/slots.ts";
import { enqueuePushes } from "../pushes/enqueue.ts";
import { nextChange, type State, type World } from "../world.ts";

/** What a patient wants, who does not exist. */
export interface Wish {
  itemId: string;
  start: Date;
  name: string;
  phone: string;
  visitType?: "first" | "return";
  message?: string | null;
  /** The platform sells it again, sold out or not: somebody was faster than its list. */
  anyway?: boolean;
  /** Its push is sent twice, as it is. */
  twice?: boolean;
}

/** "SOLD_OUT": it does not sell that start. "GONE": there is no such item, or booking, any more. */
export type ActOutcome = "DONE" | "SOLD_OUT" | "GONE";

/** A patient books; the booking, the seat and the push of it are one. */
export const book = (world: World, business: Business, wish: Wish): Promise<ActOutcome> =>
  acting(world, async (trx, now) => {
    const { platform, businessId } = business;
    const { at, number } = await nextChange(trx, platform, now);
    const item = await findItem(trx, business, wish.itemId);
    if (!item) return "GONE";
    const isSold = await takeSlot(trx, business, wish.itemId, wish.start);
    if (!isSold && !wish.anyway) return "SOLD_OUT";
    const row = await trx
      .insertInto("bookings")
      .values({
        ...{ platform, businessId, bookingId: `${platform.toLowerCase()}-${number}` },
        ...{ itemId: wish.itemId, sequence: 1, seenSequence: 0, status: "requested" },
        startsAt: wish.start,
        endsAt: new Date(wish.start.getTime() + item.durationMinutes * MINUTE_MS),
        ...{ name: wish.name, phone: wish.phone, visitType: wish.visitType ?? null },
        ...{ message: wish.message ?? null, changedAt: at, byHand: true },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(trx, row, wish.twice === true);
    return "DONE";
  });

/** A patient moves a booking to the next start that is sold of its item, or to that before on its day. */
export const moveOn = (
  world: World,
  business: Business,
  bookingId: string,
  { back = false } = {},
): Promise<ActOutcome> =>
  changing(world, business, bookingId, async (trx, row) => {
    const from = kstDay(row.startsAt);
    const days = { itemId: row.itemId, from, to: addDays(from, 14) };
    const sold = await listSlots(trx, business, days);
    const free = sold.filter((one) => one.free > 0);
    const next = back
      ? free.findLast(({ start }) => start < row.startsAt)
      : free.find(({ start }) => start > row.startsAt);
    if (!next || !(await takeSlot(trx, business, row.itemId, next.start))) return null;
    await giveSlot(trx, business, row.itemId, row.startsAt);
    return { startsAt: next.start, endsAt: next.end };
  });

/** A patient cancels; the seat is sold again. */
export const cancel = (world: World, business: Business, bookingId: string): Promise<ActOutcome> =>
  changing(world, business, bookingId, async (trx, row) => {
    await giveSlot(trx, business, row.itemId, row.startsAt);
    return { status: "canceled" };
  });

/** Which a patient may still change. */
const OPEN = new Set(["requested", "confirmed"]);

type Change = Partial<Pick<BookingRow, "startsAt" | "endsAt" | "status">>;

const changing = (
  world: World,
  business: Business,
  bookingId: string,
  change: (trx: State, row: BookingRow) => Promise<Change | null>,
): Promise<ActOutcome> =>
  acting(world, async (trx, now) => {
    const { platform } = business;
    const { at: changedAt } = await nextChange(trx, platform, now);
    const row = await findBooking(trx, platform, bookingId);
    if (row?.businessId !== business.businessId || !OPEN.has(row.status)) return "GONE";
    const changed = await change(trx, row);
    if (!changed) return "SOLD_OUT";
    const after = await trx
      .updateTable("bookings")
      .set({ ...changed, changedAt, sequence: row.sequence + 1 })
      .where("platform", "=", platform)
      .where("bookingId", "=", bookingId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(trx, after);
    return "DONE";
  });

const acting = (world: World, act: (trx: State, now: Date) => Promise<ActOutcome>) =>
  world
    .state()
    .transaction()
    .execute((trx) => act(trx, world.services().clock()));

function tell(trx: State, row: BookingRow, twice = false): Promise<void> {
  const { platform, businessId, bookingId, sequence, changedAt } = row;
  const push: Push = {
    eventId: `e-${bookingId}-${sequence}`,
    businessId,
    occurredAt: changedAt.toISOString(),
    booking: written(row),
  };
  return enqueuePushes(
    trx,
    Array.from({ length: twice ? 2 : 1 }, () => ({ platform, push })),
  );
}
