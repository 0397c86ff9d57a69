import type { Product } from "#contract/product.ts";
import type { Slot } from "#contract/reservation.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { Random } from "#backend/sandbox/random.ts";
import type { ApiCaller } from "./callers.ts";

/** A start that was free when it was asked for. */
export interface Place {
  productId: string;
  /** As the platforms call the product. */
  itemId: string;
  start: string;
  end: string;
}

const DAYS_AHEAD = 30;

/** All free starts of the demo hospital in the days to come, soonest first. */
export async function freePlaces({ call }: ApiCaller): Promise<Place[]> {
  const today = kstDay(new Date());
  const days = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) };
  const { body: products } = await call<{ items: Product[] }>("/products");
  const places: Place[] = [];
  for (const { id, position } of products.items) {
    const asked = new URLSearchParams({ ...days, product: id });
    const { body } = await call<{ items: Slot[] }>(`/slots?${String(asked)}`);
    for (const { start, end } of body.items)
      places.push({ productId: id, itemId: `demo-item-${position}`, start, end });
  }
  return places.sort((a, b) => a.start.localeCompare(b.start));
}

/** So many soonest ones are what everybody wants, so that many are refused. */
const SOONEST = 40;

export function wantedPlace(random: Random, places: readonly Place[]): Place {
  const among = random() < 0.3 ? Math.min(SOONEST, places.length) : places.length;
  const place = places[Math.floor(random() * among)];
  if (!place) throw new RangeError("there is no free place");
  return place;
}
