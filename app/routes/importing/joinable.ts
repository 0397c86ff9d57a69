import type { LoadRow } from "#contract/load-review.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { actsFor, type LoadAct } from "#contract/product-loading.ts";

/** Those of ours that have no place there yet. */
export type Free = NonNullable<ProductLoad["review"]>["products"];

/** It may be joined with any that is free; what is joined is joined with that. */
export const isFree = ({ kind }: LoadRow): boolean => actsFor(kind).includes("MAKE");

/** With what a row may be joined, first that which it is like: what has its place there is not. */
export const joinableWith = (row: LoadRow, products: Free): Free =>
  products.toSorted((a, b) => Number(isLike(row, b)) - Number(isLike(row, a)));
const isLike = ({ product }: LoadRow, { id }: Free[number]) => id === product?.id;

/** What is compared with it here: of what it cannot be joined with, nothing. */
export const comparedWith = (row: LoadRow, products: Free): LoadRow["product"] =>
  isFree(row) && !products.some((one) => isLike(row, one)) ? null : row.product;

/** What may be done with a row as things stand: where nothing is left to join it with, it is not joined. */
export const mayBecome = (row: LoadRow, products: Free): readonly LoadAct[] => {
  const acts = actsFor(row.kind);
  return isFree(row) && products.length === 0 ? acts.filter((act) => act !== "JOIN") : acts;
};
