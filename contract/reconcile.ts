import { z } from "zod";
import { uuidSchema, versionSchema } from "./fields.ts";
import { linkedPlatformSchema, linkHealthSchema } from "./platform.ts";
import { productSchema } from "./product.ts";

/** A comparison of what we have with what a platform has. Times UTC. */

export const RECONCILIATION_STATES = ["RUNNING", "DONE", "PARTIAL", "FAILED"] as const;
export const DIFFERENCE_KINDS = ["RESERVATION", "SLOTS", "ITEM"] as const;
export const SIDES = ["OURS", "THEIRS"] as const;

/** How far a kind was compared; `of` null: it could not be told how many there are (모름). */
const comparedSchema = z.object({
  compared: z.number().int(),
  of: z.number().int().nullable(),
  /** Why it went no further, where it did not; in the platform's words or ours. */
  why: z.string().nullable(),
});

/** One side of a difference, in words of the data; null: it has none of it. */
const sideSchema = z.object({
  /** A reservation's status, else null. */
  status: z.string().nullable(),
  /** A reservation's start, else null. */
  start: z.string().nullable(),
  /** Free seats at a start of a product, else null. */
  free: z.number().int().nullable(),
  /**
   * A field of a product: a name or a description as it is, a number alone, of `state` PUBLISHED or
   * PAUSED. Of a reservation the platform's own word where we do not know it. Else null.
   */
  text: z.string().nullable(),
  /** Of the field `price`, else null. */
  price: productSchema.shape.price.nullable(),
  /** When this side became so, and by whom (`환자`, a name); null where it is not known. */
  at: z.string().nullable(),
  by: z.string().nullable(),
});
/** How a product is on one side of a field in which they differ. */
export const itemSideSchema = sideSchema.pick({ text: true, price: true });
export type Side = z.infer<typeof sideSchema>;

/** The fields of a product that are compared; `item`: it is not there at all. */
export const ITEM_FIELDS = [
  "item",
  "name",
  "description",
  "durationMinutes",
  "cleanupMinutes",
  "capacity",
  "price",
  "state",
] as const;

export const differenceSchema = z.object({
  id: uuidSchema,
  version: z.number().int(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Whom or what it is about: the patient's name or the product's. */
  name: z.string(),
  productName: z.string().nullable(),
  /** Of a reservation of ours, where there is one. */
  reservationId: uuidSchema.nullable(),
  /** The start that it is about. */
  start: z.string().nullable(),
  /** Of ITEM: which field. */
  field: z.enum(ITEM_FIELDS).nullable(),
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
  /** Since when they differ; null where nobody can tell. */
  since: z.string().nullable(),
  /**
   * Which sides may be chosen: not each can be made to hold on the other, ours on none that does not take
   * it. None where the reservation stands in 확인 필요, and is decided there.
   */
  choices: z.array(z.enum(SIDES)),
  /** What stands chosen when the page opens; null where we cannot know. */
  suggested: z.enum(SIDES).nullable(),
  resolvedTo: z.enum(SIDES).nullable(),
  resolvedAt: z.string().nullable(),
  /** Likewise. */
  resolvedBy: z.string().nullable(),
  /** It is settled to what is here, and the platform does not know: it is told yet, or did not take it. */
  telling: z.enum(["WAITS", "FAILED"]).nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** GET …/links/{platform}/reconciliation: the newest, with its differences. */
export const reconciliationSchema = z.object({
  id: uuidSchema,
  platform: linkedPlatformSchema,
  state: z.enum(RECONCILIATION_STATES),
  startedAt: z.string(),
  /** A name, or `BY_NIGHT` (by-night.ts). */
  startedBy: z.string(),
  finishedAt: z.string().nullable(),
  /** KST days that were compared, `to` inclusive. */
  from: z.string(),
  to: z.string(),
  reservations: comparedSchema,
  slots: comparedSchema,
  items: comparedSchema,
  /** Products of ours that are not sent there. */
  itemsNotSent: z.number().int(),
  differences: z.array(differenceSchema),
  /**
   * Of the last seven days before it: differences found, and of them settled; since the start of the
   * earliest whole comparison within them. Null: there was none, and nothing is known.
   */
  lately: z.object({
    found: z.number().int(),
    settled: z.number().int(),
    since: z.string().nullable(),
  }),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
export const newestReconciliationSchema = z.object({
  /** Null: never compared. */
  reconciliation: reconciliationSchema.nullable(),
  /** All links, as the bar shows them. */
  links: z.array(linkHealthSchema),
});
export type NewestReconciliation = z.infer<typeof newestReconciliationSchema>;

/** POST …/links/{platform}/reconciliation: 202 with it, or with the one that runs already. */

/**
 * POST …/links/{platform}/reconciliation/{id}/resolve: all of them or none. 4090 `version` with
 * `differences`, the ids of those that are not as they were: settled by somebody, or changed here since.
 * Answers the newest, as GET does.
 */
export const resolveInputSchema = z.object({
  choices: z
    .array(z.object({ id: uuidSchema, version: versionSchema, side: z.enum(SIDES) }))
    .min(1, "맞출 것을 골라 주세요.")
    .max(500),
});
export type ResolveInput = z.infer<typeof resolveInputSchema>;
