import { z } from "zod";
import { page } from "#contract/envelope.ts";
import { addDays, kstDay, MINUTE_MS } from "#contract/kst.ts";
import { productSchema, type Product } from "#contract/product.ts";
import { slotSchema } from "#contract/reservation.ts";
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

/** Free starts of the days to come that leave each other free, in their order. */
export async function freePlaces(desk: Desk): Promise<Place[]> {
  const today = kstDay(new Date());
  const query = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) };
  const products = await desk.call("/products", page(productSchema));
  const places = await Promise.all(
    products.items.map(async (product) => {
      const asked = new URLSearchParams({ ...query, product: product.id });
      const slots = z.object({ items: z.array(slotSchema) });
      const { items } = await desk.call(`/slots?${String(asked)}`, slots);
      return items.map(({ start, end }) => ({ product, start, end }));
    }),
  );
  return apart(places.flat()).map(({ product, start, end }) => ({
    productId: product.id,
    itemId: `demo-item-${product.position}`,
    start,
    end,
  }));
}

interface Choice {
  product: Product;
  start: string;
  end: string;
}

/** The earliest, and always the next one that begins when what it needs is through. */
function apart(choices: readonly Choice[]): Choice[] {
  const free = new Map<string, number>();
  const inOrder = choices.toSorted((a, b) => a.start.localeCompare(b.start));
  return inOrder.filter(({ product, start, end }) => {
    const from = Date.parse(start) - product.preparationMinutes * MINUTE_MS;
    const to = Date.parse(end) + product.cleanupMinutes * MINUTE_MS;
    const needs = [product.id, product.doctorId, product.facilityId].filter((id) => id !== null);
    if (needs.some((id) => from < (free.get(id) ?? 0))) return false;
    for (const id of needs) free.set(id, to);
    return true;
  });
}
