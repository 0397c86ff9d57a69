import { freeSlots, type Hold } from "#backend/reservations/index.ts";
import type { DryRun } from "#contract/dry-run.ts";
import { kstDay } from "#contract/kst.ts";
import { isBookable } from "#contract/product-states.ts";
import type { BothSides, DryProduct, OurVisit } from "./compared.ts";
import { heldPlaces } from "./held-places.ts";
import { heldOver, placeBookings, type Fate, type Placed } from "./place-bookings.ts";
import type { SeenItem } from "./seen.ts";
import { settleClashes } from "./settle-clashes.ts";
import { takenFigures } from "./taken-figures.ts";

/** What is to be done, by ids: what was really done is counted by it. */
export interface Plan {
  coming: string[];
  /** Those of them that stand in 확인 필요 then. */
  decide: string[];
  moves: { bookingId: string; from: string; to: string; confirmed: boolean }[];
  past: string[] | null;
  slots: { productId: string; count: number }[];
  items: { productId: string; name: string; isNew: boolean }[];
}

const NOT_CARRIED = { kind: "NONE" } as const;

/**
 * What linking would do to both sides, in figures that add up: each booking of theirs to come has one
 * fate, each product of ours one place, each of theirs is joined or left alone. Pure.
 * @returns `beside`: whom of ours it shows beside a booking of theirs
 */
export function dryRun(sides: BothSides): { shown: DryRun; plan: Plan; beside: OurVisit[] } {
  const items = sides.seen.items ?? [];
  const placeOf = new Map(sides.pairs.map(({ productId, to }) => [productId, to]));
  const places = sides.products.map((product) => ({
    product,
    to: placeOf.get(product.id) ?? NOT_CARRIED,
  }));
  const joined = new Map(
    places.flatMap(({ product, to }) =>
      to.kind === "ITEM" ? [[to.itemId, product] as const] : [],
    ),
  );
  const bookings = sides.seen.bookings ?? [];
  const board = { ...sides, productOf: (itemId: string) => joined.get(itemId)?.bookable };
  const { placed, held } = placeBookings(bookings, board);
  const { clashes, beside, holds } = settleClashes(sides, placed, held);

  // What is not offered now is made there once it is.
  const isCarried = ({ product, to }: (typeof places)[number]) =>
    to.kind === "ITEM" || (to.kind === "NEW" && isBookable(product.bookable.state));
  const carried = places.filter(isCarried);
  const made = carried.filter(({ to }) => to.kind === "NEW").map(({ product }) => product);
  const sold = freeToSend(sides, carried, [...held, ...holds]);
  const send = {
    ...sides.days,
    ...{ slots: sum(sold.byProduct.map(({ count }) => count)), products: sold.byProduct.length },
    ...{ days: sold.byDay, replaces: replaced(items, joined), make: made.map(({ name }) => name) },
    change: items.flatMap((item) => changeOf(sides, item, joined.get(item.itemId))),
  };
  const take = takenFigures(sides, placed, items);
  const stays = {
    ours: places.filter((one) => !isCarried(one)).map(({ product }) => product.name),
    theirs: items.filter(({ itemId }) => !joined.has(itemId)).map(({ name }) => name),
  };
  const all = { readAt: sides.readAt.toISOString(), send, take, clashes, stays };
  const moves = clashes.flatMap(({ bookingId, choice, nearest, start, theirs }) =>
    choice === "NEAREST" && nearest !== null
      ? [{ bookingId, from: start, to: nearest, confirmed: theirs.status === "CONFIRMED" }]
      : [],
  );
  const plan: Plan = {
    coming: placed.map(({ booking }) => booking.bookingId),
    decide: toDecide(placed, moves),
    moves,
    past: sides.seen.past,
    slots: sold.byProduct,
    items: [
      ...made.map(({ id, name }) => ({ productId: id, name, isNew: true })),
      ...send.change.map(({ productId, name }) => ({ productId, name, isNew: false })),
    ],
  };
  return { shown: { ...all, sums: sumsOf(all) }, plan, beside };
}

const DECIDED_HERE: readonly Fate[] = ["unpaired", "outside", "unknown", "clashes"];

/** Whom staff find in 확인 필요 then: all that found no place, but for those that are moved. */
function toDecide(placed: readonly Placed[], moves: Plan["moves"]): string[] {
  const moved = new Set(moves.map(({ bookingId }) => bookingId));
  return placed
    .filter(({ booking, fate }) => DECIDED_HERE.includes(fate) && !moved.has(booking.bookingId))
    .map(({ booking }) => booking.bookingId);
}

/** All figures in a row; what is chosen of a clash is no figure. */
const sumsOf = ({ send, take, clashes, stays }: Omit<DryRun, "sums" | "readAt">): string =>
  [
    ...[send.replaces ?? "-", send.make.length, send.change.length],
    ...[take.coming, ...Object.values(take.of), take.told, take.past ?? "-"],
    ...[clashes.length, stays.ours.length, stays.theirs.length],
  ].join(".");

/** Free starts there that are sold no more: those of the products that are joined. */
function replaced(items: readonly SeenItem[], joined: ReadonlyMap<string, DryProduct>) {
  const counts = items.filter(({ itemId }) => joined.has(itemId)).map(({ slots }) => slots);
  return counts.includes(null) ? null : sum(counts.map((count) => count ?? 0));
}

function freeToSend(
  { calendar, now, days }: BothSides,
  carried: readonly { product: DryProduct }[],
  held: readonly Hold[],
) {
  const kept = heldPlaces(held);
  const counts = new Map<string, number>();
  const byProduct = carried
    .filter(({ product }) => isBookable(product.bookable.state))
    .map(({ product: { id, bookable: product } }) => {
      const slots = freeSlots({
        ...{ calendar, now, product, ...days },
        held: heldOver(product, days, kept),
      });
      for (const { start } of slots) {
        const day = kstDay(new Date(start));
        counts.set(day, (counts.get(day) ?? 0) + 1);
      }
      return { productId: id, count: slots.length };
    });
  const byDay = [...counts].map(([day, count]) => ({ day, count }));
  byDay.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { byProduct, byDay };
}

function changeOf(
  { differences }: BothSides,
  item: SeenItem,
  product: DryProduct | undefined,
): DryRun["send"]["change"] {
  if (!product) return [];
  const fields = [...differences(product.id, item)];
  return fields.length === 0 ? [] : [{ productId: product.id, name: product.name, fields }];
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
