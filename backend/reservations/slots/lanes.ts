import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import type { DayBoard } from "#contract/reservation.ts";
import { firstFreeSlot, freeSlots } from "./free-slots.ts";
import { bookableProducts, type BookableProduct } from "./product.ts";
import { heldQuery } from "./held-query.ts";

type Lane = DayBoard["lanes"][number];

/** Most products have room within this many days; the rest of the window is read for those only. */
const SOON_DAYS = 7;

/** Per product that can be booked: the day's free starts, and the next one when it has none. */
export async function readLanes(
  trx: HospitalTransaction,
  hospitalId: string,
  facts: Facts,
  date: string,
  now: Date,
): Promise<Lane[]> {
  const { calendar } = facts;
  const products = bookableProducts(facts);
  const search = { trx, hospitalId, calendar, now };
  const today = await held(search, products, date, date);
  const slots = products.map((product) =>
    freeSlots({ calendar, product, held: today(product), now, from: date, to: date }),
  );
  const full = products.filter((_, i) => slots[i]?.length === 0);
  const next = await nextFree(search, full, date);
  return products.map((product, i) => ({
    productId: product.productId,
    slots: slots[i] ?? [],
    nextFree: next.get(product) ?? null,
  }));
}

interface Search {
  trx: HospitalTransaction;
  hospitalId: string;
  calendar: HospitalCalendar;
  now: Date;
}

async function nextFree(search: Search, full: BookableProduct[], date: string) {
  const { calendar, now } = search;
  const today = kstDay(now);
  const first = date < today ? today : addDays(date, 1);
  const soon = addDays(first, SOON_DAYS);
  const windowEnd = addDays(today, calendar.windowDays);
  const found = new Map<BookableProduct, string>();
  for (const [from, to] of [
    [first, soon < windowEnd ? soon : windowEnd],
    [addDays(soon, 1), windowEnd],
  ] as const) {
    const open = full.filter((product) => !found.has(product));
    if (open.length === 0 || to < from) continue;
    const heldThen = await held(search, open, from, to);
    for (const product of open) {
      const slot = firstFreeSlot({ calendar, product, held: heldThen(product), now, from, to });
      if (slot) found.set(product, slot.start);
    }
  }
  return found;
}

/** The held seats of days, both inclusive, by product. */
async function held(search: Search, products: BookableProduct[], from: string, to: string) {
  const ids = products.map(({ productId }) => productId);
  const within = { from: kstInstant(from), to: kstInstant(to, 24 * 60) };
  const all = await heldQuery(search.trx, search.hospitalId, ids, within).execute();
  return ({ productId }: BookableProduct) => all.filter((one) => one.productId === productId);
}
