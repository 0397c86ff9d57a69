import { z } from "zod";
import { page } from "#contract/envelope.ts";
import { productSchema, type Product } from "#contract/product.ts";
import {
  productListSchema,
  productOutcomesSchema,
  type ProductList,
  type ProductListAsked,
  type ProductOutcome,
  type ProductStatesInput,
} from "#contract/product-list.ts";
import type { ProductRestore } from "#contract/product-inputs.ts";
import { performanceSchema, type Performance } from "#contract/product-performance.ts";
import { segment } from "./upstream.ts";
import { everyLeaf, get, items, post, type Ways } from "./ways.ts";

/** A hospital's products as a list, as a part of the reservation client. */
export interface ProductListCalls {
  /** All of them, in the hospital's own order. */
  products(hospital: string): Promise<Product[]>;
  /** A leaf of those that are asked for, and how many there are in each state. */
  productList(hospital: string, asked: ProductListAsked): Promise<ProductList>;
  /** Puts them into a new order: all of their ids. */
  arrangeProducts(hospital: string, ids: readonly string[]): Promise<void>;
  /** Publishes, pauses, puts away or takes out; under one key once. */
  changeProductStates(
    hospital: string,
    input: ProductStatesInput,
    idempotencyKey: string | undefined,
  ): Promise<ProductOutcome[]>;
  /** How one does; not of a draft. */
  productPerformance(hospital: string, id: string): Promise<Performance>;
  /** Gives it the fields that it had at an earlier version, as a new one. */
  restoreProduct(hospital: string, id: string, input: ProductRestore): Promise<void>;
}

export const productListCalls = ({ send, at }: Ways): ProductListCalls => ({
  products: (h) =>
    everyLeaf((after) =>
      send(at(h, "/products"), { ...get, searchParams: after }, page(productSchema)),
    ),
  productList: (h, asked) =>
    send(at(h, "/products"), { ...get, searchParams: { ...asked, limit: 200 } }, productListSchema),
  arrangeProducts: async (h, ids) => {
    await send(at(h, "/products/order"), post({ ids }), z.unknown());
  },
  changeProductStates: (h, input, key) =>
    items(send(at(h, "/products/states"), post(input, key), productOutcomesSchema)),
  productPerformance: (h, id) =>
    send(at(h, `/products/${segment(id)}/performance`), get, performanceSchema),
  restoreProduct: async (h, id, input) => {
    await send(at(h, `/products/${segment(id)}/restore`), post(input), z.unknown());
  },
});
