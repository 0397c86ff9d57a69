import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { DaySheet } from "#contract/board.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { earliestStart, firstFreeSlot, freeSlots, type Bookable } from "./free-slots.ts";
import { heldQuery } from "./held.ts";
import type { Hold } from "./free-units.ts";
import { bookableUntil, openingOf } from "./opening.ts";
import { awayOn } from "./presence.ts";
import { bookableProducts, type BookableProduct } from "./product.ts";

type Lane = DaySheet["lanes"][number];

interface Search {
  trx: HospitalTransaction;
  facts: Facts;
  now: Date;
}

/** Most products have room within this many days; the rest of the window is read for those only. */
const SOON_DAYS = 7;

/**
 * Per product that can be booked: the day's free starts, and the next one when it has none.
 * @param held the holds at any time of the day
 * @param productIds these products only
 */
export async function readLanes(
  search: Search,
  date: string,
  held: readonly Hold[],
  productIds?: readonly (string | null)[],
): Promise<Lane[]> {
  const { facts, now } = search;
  const { calendar } = facts;
  const products = bookableProducts(facts).filter(
    ({ productId }) => productIds?.includes(productId) ?? true,
  );
  const day = { calendar, now, from: date, to: date };
  const atDesk = products.map((product) => freeSlots({ ...day, product, held, walkIn: true }));
  const slots = products.map((product, i) => {
    const earliest = earliestStart({ ...day, product });
    return (atDesk[i] ?? []).filter(({ start }) => Date.parse(start) >= earliest);
  });
  const full = products.filter((_, i) => slots[i]?.length === 0);
  const next = await nextFree(search, full, date);
  return products.map((product, i) => ({
    productId: product.productId,
    slots: slots[i] ?? [],
    freeAtDesk: atDesk[i]?.length ?? 0,
    nextFree: next.get(product) ?? null,
    ...awayFrom(product, facts, date),
  }));
}

/** When what a product needs is not there on an open day; nothing where it is there all day. */
export function awayFrom({ needs }: BookableProduct, { calendar }: Facts, date: string) {
  const { hours } = openingOf(calendar, date);
  if (!hours) return {};
  const away = needs.flatMap(({ name, presence }) =>
    presence ? awayOn(presence, hours, date).map((one) => ({ ...one, name })) : [],
  );
  return away.length === 0 ? {} : { away };
}

/** When one product can be booked first by a patient (UTC ISO); null: not within its window. */
export async function firstFree(
  trx: HospitalTransaction,
  facts: Facts,
  product: Bookable,
  now: Date,
): Promise<string | null> {
  const yesterday = addDays(kstDay(now), -1);
  return (await nextFree({ trx, facts, now }, [product], yesterday)).get(product) ?? null;
}

async function nextFree<Product extends Bookable>(search: Search, full: Product[], date: string) {
  const { now } = search;
  const { calendar } = search.facts;
  const today = kstDay(now);
  const first = date < today ? today : addDays(date, 1);
  const soon = addDays(first, SOON_DAYS);
  const windowEnd = full
    .map(({ window }) => bookableUntil(window ?? calendar, now))
    .reduce((a, b) => (a > b ? a : b), today);
  const found = new Map<Product, string>();
  for (const [from, to] of [
    [first, soon < windowEnd ? soon : windowEnd],
    [addDays(soon, 1), windowEnd],
  ] as const) {
    const open = full.filter((product) => !found.has(product));
    if (open.length === 0 || to < from) continue;
    const held = await readHeld(search, open, from, to);
    for (const product of open) {
      const asked = { calendar, product, held, now, from, to };
      const slot = firstFreeSlot(asked);
      if (slot) found.set(product, slot.start);
    }
  }
  return found;
}

/** What is held of what products need on days, both inclusive. */
function readHeld({ trx, facts }: Search, products: Bookable[], from: string, to: string) {
  const ids = products.flatMap(({ needs }) => needs.map(({ heldId }) => heldId));
  const within = { from: kstInstant(from), to: kstInstant(to, 24 * 60) };
  return heldQuery(trx, facts.hospitalUuid, ids, within).execute();
}
