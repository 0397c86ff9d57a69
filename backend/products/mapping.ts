import type { Insertable, Selectable } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { freeText } from "#contract/field-rules.ts";
import {
  productContentsSchema,
  productWrittenSchema,
  type ProductContents,
} from "#contract/product-history.ts";
import type { ProductFields } from "#contract/product-inputs.ts";
import {
  productSchema,
  wholeProductSchema,
  type Product,
  type TypedFields,
  type WholeProduct,
} from "#contract/product.ts";

export type Row = Selectable<Schema["products"]>;

/**
 * The columns of what boards and lists know of it. What was typed into drafts stays where it is: it
 * may be a quarter of a megabyte each.
 */
export const LISTED = [
  "productId",
  "name",
  "shortName",
  "category",
  "description",
  "durationMinutes",
  "preparationMinutes",
  "cleanupMinutes",
  "capacity",
  "doctorId",
  "facilityId",
  "priceKind",
  "priceAmount",
  "priceFrom",
  "visitType",
  "confirmMode",
  "leadMinutes",
  "leadDays",
  "windowDays",
  "state",
  "position",
  "version",
] as const satisfies readonly (keyof Row)[];
type Listed = Pick<Row, (typeof LISTED)[number]>;

const listed = (row: Listed) => {
  const { leadMinutes, leadDays, windowDays } = row;
  return {
    ...row,
    id: row.productId,
    price: { kind: row.priceKind, amount: row.priceAmount, from: row.priceFrom },
    window: windowDays === null ? null : { leadMinutes, leadDays, windowDays },
  };
};
/** The review that its words have; null where none is kept. */
export const reviewOf = ({
  reviewNumber,
  reviewUntil,
}: Pick<Row, "reviewNumber" | "reviewUntil">) =>
  reviewNumber !== null && reviewUntil !== null
    ? { number: reviewNumber, until: reviewUntil }
    : null;

const shaped = (row: Row) => ({
  ...row,
  ...listed(row),
  review: reviewOf(row),
});

/** A row as boards and lists know it. */
export const toProduct = (row: Listed): Product => productSchema.parse(listed(row));

/** A row whole. */
export const toWholeProduct = (row: Row): WholeProduct => wholeProductSchema.parse(shaped(row));

/** What is written in it, and its state: what a version keeps. */
export const contentsOf = (row: Row): ProductContents => productContentsSchema.parse(shaped(row));

/** What staff have written in a row. */
export const fieldsOf = (row: Row): ProductFields => productWrittenSchema.parse(shaped(row));

/** The columns of what staff write. */
export function columnsOf(fields: ProductFields) {
  const { price, window, questions, review, ...rest } = fields;
  return {
    ...rest,
    priceKind: price.kind,
    priceAmount: price.amount,
    priceFrom: price.from,
    leadMinutes: window?.leadMinutes ?? null,
    leadDays: window?.leadDays ?? null,
    windowDays: window?.windowDays ?? null,
    questions: JSON.stringify(questions),
    reviewNumber: review?.number ?? null,
    reviewUntil: review?.until ?? null,
    typed: null,
  } satisfies Partial<Insertable<Schema["products"]>>;
}

const NAME_SHOWN = 60;

/** The columns of what was typed into a draft: lists call it by what was typed as its name. */
export const typedColumns = (typed: TypedFields) => ({
  typed: JSON.stringify(typed),
  name: freeText(typed.find(([field]) => field === "name")?.[1] ?? "").slice(0, NAME_SHOWN),
});
