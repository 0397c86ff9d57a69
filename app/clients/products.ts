import { z } from "zod";
import { openedProductSchema, type OpenedProduct } from "#contract/opened-product.ts";
import { productVersionSchema, type ProductVersion } from "#contract/product-history.ts";
import type { ProductChange, ProductInput } from "#contract/product-inputs.ts";
import {
  productPreviewSchema,
  type ProductPreview,
  type ProductPreviewInput,
} from "#contract/product-preview.ts";
import type { ProductState } from "#contract/product-states.ts";
import { wholeProductSchema, type TypedFields, type WholeProduct } from "#contract/product.ts";
import { segment } from "./upstream.ts";
import { get, items, post, type Ways } from "./ways.ts";

/** One product and how it comes to be, as a part of the reservation client. */
export interface ProductCalls {
  product(hospital: string, id: string): Promise<OpenedProduct>;
  /** Its versions, newest first; those before one, where one is given. */
  productVersions(hospital: string, id: string, before?: number): Promise<ProductVersion[]>;
  /** What it would make of a day, were it saved like this. */
  previewProduct(hospital: string, input: ProductPreviewInput): Promise<ProductPreview>;
  /** The same key with the same input makes it once. */
  createProduct(hospital: string, input: ProductInput, key: string): Promise<WholeProduct>;
  createProductDraft(hospital: string, typed: TypedFields, key: string): Promise<WholeProduct>;
  keepProductDraft(
    hospital: string,
    id: string,
    version: number,
    typed: TypedFields,
  ): Promise<WholeProduct>;
  discardProductDraft(hospital: string, id: string, version: number): Promise<WholeProduct>;
  /** A draft, of which all must be given, becomes ready. */
  changeProduct(hospital: string, id: string, input: ProductChange): Promise<WholeProduct>;
  changeProductState(
    hospital: string,
    id: string,
    state: ProductState,
    version: number,
  ): Promise<unknown>;
}

export function productCalls({ send, at }: Ways): ProductCalls {
  const one = (hospital: string, id: string, rest = "") =>
    at(hospital, `/products/${segment(id)}${rest}`);
  return {
    product: (h, id) => send(one(h, id), get, openedProductSchema),
    productVersions: (h, id, before) =>
      items(
        send(
          one(h, id, "/history"),
          { ...get, ...(before !== undefined && { searchParams: { before } }) },
          z.object({ items: z.array(productVersionSchema) }),
        ),
      ),
    previewProduct: (h, input) =>
      send(at(h, "/products/preview"), post(input), productPreviewSchema),
    createProduct: (h, input, key) =>
      send(at(h, "/products"), post(input, key), wholeProductSchema),
    createProductDraft: (h, typed, key) =>
      send(at(h, "/products/drafts"), post({ typed }, key), wholeProductSchema),
    keepProductDraft: (h, id, version, typed) =>
      send(one(h, id, "/draft"), { method: "put", json: { version, typed } }, wholeProductSchema),
    discardProductDraft: (h, id, version) =>
      send(one(h, id), { method: "delete", searchParams: { version } }, wholeProductSchema),
    changeProduct: (h, id, json) => send(one(h, id), { method: "patch", json }, wholeProductSchema),
    changeProductState: (h, id, state, version) =>
      send(one(h, id, "/state"), post({ state, version }), z.unknown()),
  };
}
