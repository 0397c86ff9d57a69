import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { wholeProductSchema } from "./product.ts";

/** What was written in a product at one version, and its state. */
export const productContentsSchema = wholeProductSchema.omit({
  id: true,
  position: true,
  version: true,
  typed: true,
});
export type ProductContents = z.infer<typeof productContentsSchema>;

/** What staff wrote in it, out of any of the above. */
export const productWrittenSchema = productContentsSchema.omit({ state: true, shortName: true });

/** GET …/products/{productId}/history: those before this version alone. */
export const productHistoryQuerySchema = z.object({
  before: z.coerce.number().pipe(z.int32().min(1)).optional(),
});
export type ProductHistoryQuery = z.infer<typeof productHistoryQuerySchema>;

/** A version of a product as it was saved, and by whom. */
export const productVersionSchema = z.object({
  version: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Whose account that was; null where nobody of the hospital did it. */
  byAccount: uuidSchema.nullable(),
  /** 등록, 고침, 상태, 되돌림, 네이버에서 가져옴. */
  act: z.enum(["MADE", "CHANGED", "STATE", "RESTORED", "IMPORTED"]),
  product: productContentsSchema,
  /** The words that the law's check had marked, where they were saved all the same. */
  knew: z.array(z.string()),
});
export type ProductVersion = z.infer<typeof productVersionSchema>;
