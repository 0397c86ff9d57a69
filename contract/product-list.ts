import { z } from "zod";
import { pageQuerySchema } from "./envelope.ts";
import { uuidSchema } from "./fields.ts";
import { typed } from "./field-rules.ts";
import { LINKED_PLATFORMS } from "./platform-names.ts";
import { linkHealthSchema } from "./platform.ts";
import { PRODUCT_STATES } from "./product-states.ts";
import { productSchema, wholeProductSchema } from "./product.ts";

/** Products as their list shows them, and what is done to many of them at once. */

/** `DRAFT,READY`: each once, in the order of the states. */
const statesSchema = z
  .string()
  .max(100)
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(PRODUCT_STATES)));

/** GET …/products. Without `state` all of them; `q` is a part of the name. */
export const productListQuerySchema = pageQuerySchema.extend({
  state: statesSchema.optional(),
  q: z.string().max(100).transform(typed).optional(),
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;
/** The same as it is sent. */
export type ProductListAsked = Partial<Record<"state" | "q" | "cursor", string>>;

export const listedProductSchema = productSchema.extend({
  /** Where it is to be offered. */
  platforms: wholeProductSchema.shape.platforms,
  /** The platforms that have an item of it. */
  linked: z.array(z.enum(LINKED_PLATFORMS)),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** How many there are in each state, of those that `q` finds. */
const countsSchema = z.record(z.enum(PRODUCT_STATES), z.number().int());
export type ProductCounts = z.infer<typeof countsSchema>;

export const productListSchema = z.object({
  /** A draft is named as it was typed. */
  items: z.array(listedProductSchema),
  nextCursor: z.string().nullable(),
  counts: countsSchema,
  /** Every link with its news. */
  links: z.array(linkHealthSchema),
});
export type ProductList = z.infer<typeof productListSchema>;

const MOST_AT_ONCE = 200;

/** POST …/products/states: each with the version that was seen. */
export const productStatesInputSchema = z.object({
  state: z.enum(PRODUCT_STATES),
  items: z
    .array(z.object({ id: uuidSchema, version: z.int32().min(1) }))
    .min(1)
    .max(MOST_AT_ONCE)
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      "같은 것이 두 번 있어요.",
    ),
});
export type ProductStatesInput = z.infer<typeof productStatesInputSchema>;

/**
 * What came of one: DONE; SAME, it was so already; VERSION, somebody else changed it meanwhile;
 * TRANSITION, the table of states has no such way; IN_USE, `reservations` are to come; GONE, there is
 * none; REFUSED, `message` says why.
 */
export const productOutcomeSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  outcome: z.enum(["DONE", "SAME", "VERSION", "TRANSITION", "IN_USE", "GONE", "REFUSED"]),
  /** As it now stands, of DONE and SAME. */
  version: z.number().int().optional(),
  reservations: z.number().int().optional(),
  message: z.string().optional(),
});
export type ProductOutcome = z.infer<typeof productOutcomeSchema>;

export const productOutcomesSchema = z.object({ items: z.array(productOutcomeSchema) });
