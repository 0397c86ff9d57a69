import { notFound } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Product } from "#contract/product.ts";
import { isBookable } from "#contract/product-states.ts";
import type { Bookable } from "./free-slots.ts";
import { needsOf } from "./needs.ts";
import { bookableUntil } from "./opening.ts";

/** What booking needs to know of a product. */
export interface BookableProduct extends Bookable {
  productId: string;
  state: Product["state"];
}

/** @throws Failure 4040 */
export function productOf(facts: Facts, productId: string): BookableProduct {
  const product = findProduct(facts, productId);
  if (!product) throw notFound("product");
  return product;
}

/** Undefined where this hospital has no such product. */
export function findProduct(
  { products, resources }: Facts,
  productId: string,
): BookableProduct | undefined {
  const product = products.find(({ id }) => id === productId);
  return product && bookable(product, resources);
}

/** The last KST day on which anything can be booked: by the hospital's window, or a product's own. */
export function lastBookableDay(facts: Facts, now: Date): string {
  const windows = bookableProducts(facts).flatMap(({ window }) => window ?? []);
  const windowDays = [facts.calendar, ...windows].map((window) => window.windowDays);
  return bookableUntil({ windowDays: Math.max(...windowDays) }, now);
}

/** Those that can be booked now, in the hospital's own order. */
export const bookableProducts = ({ products, resources }: Facts): BookableProduct[] =>
  products.filter(({ state }) => isBookable(state)).map((product) => bookable(product, resources));

const bookable = (product: Product, resources: Facts["resources"]): BookableProduct => ({
  ...product,
  productId: product.id,
  needs: needsOf(product, resources),
});
