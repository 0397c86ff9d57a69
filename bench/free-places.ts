import { z } from "zod";
import { page } from "#contract/envelope.ts";
import { addDays, kstDay, MINUTE_MS } from "#contract/kst.ts";
import { productSchema, type Product } from "#contract/product.ts";
import { slotSchema, type Slot } from "#contract/reservation.ts";
import type { Desk } from "./desk.ts";

/** A free start of the demo hospital. */
export interface Place {
  productId: string;
  /** As the platforms call the product. */
  itemId: string;
  start: string;
  end: string;
}

const DAYS_AHEAD = 30;

/** Free starts of the days to come that leave each other free, any of a day's side by side. */
export async function freePlaces(desk: Desk): Promise<Place[]> {
  const today = kstDay(new Date());
  const query = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) };
  const products = await desk.call("/products", page(productSchema));
  const places = await Promise.all(
    products.items.map(async (product) => {
      const asked = new URLSearchParams({ ...query, product: product.id });
      const slots = z.object({ items: z.array(slotSchema) });
      const { items } = await desk.call(`/slots?${String(asked)}`, slots);
      return apart(items, product).map(({ start, end }) => ({
        productId: product.id,
        itemId: `demo-item-${product.position}`,
        start,
        end,
      }));
    }),
  );
  return places.flat().sort((a, b) => a.start.localeCompare(b.start));
}

/** The earliest, and always the next one that begins when the one before is through. */
function apart(slots: readonly Slot[], product: Product): Slot[] {
  const between = (product.preparationMinutes + product.cleanupMinutes) * MINUTE_MS;
  let free = 0;
  return slots.filter(({ start, end }) => {
    if (Date.parse(start) < free) return false;
    free = Date.parse(end) + between;
    return true;
  });
}
