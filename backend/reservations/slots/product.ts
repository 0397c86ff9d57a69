import { notFound } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Product } from "#contract/product.ts";
import type { Bookable } from "./free-slots.ts";

/** What booking needs to know of a product. */
export interface BookableProduct extends Bookable {
  productId: string;
  state: Product["state"];
}

/** @throws Failure 4040 */
export function productOf({ products }: Facts, productId: string): BookableProduct {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw notFound("product");
  return bookable(product);
}

/** Those that can be booked now, in the hospital's own order. */
export const bookableProducts = ({ products }: Facts): BookableProduct[] =>
  products.filter(({ state }) => state === "ACTIVE").map(bookable);

const bookable = ({ id, ...product }: Product): BookableProduct => ({ ...product, productId: id });
