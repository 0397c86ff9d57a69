import { z } from "zod";
import { uuidSchema, versionSchema } from "./fields.ts";
import { productSchema } from "./product.ts";
import { loadStepSchema } from "./load-step.ts";
import {
  COMPARED,
  LOAD_ACTS,
  LOAD_FIELDS,
  LOAD_KINDS,
  MOST_LOADED,
  type LoadField,
} from "./product-loading.ts";

/** The review of an import: both sides of each product there, what is chosen, and why it was not taken over. */

/** Whole numbers as they stand there; null where Naver says none. */
const theirsSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  durationMinutes: z.number().nullable(),
  cleanupMinutes: z.number().nullable(),
  capacity: z.number().nullable(),
  price: productSchema.shape.price.nullable(),
});
export type TheirFields = z.infer<typeof theirsSchema>;
/** What of a product here is compared. */
export type OurFields = { [Field in LoadField]: NonNullable<TheirFields[Field]> };

export const oursSchema = productSchema.pick({ id: true, state: true, version: true, ...COMPARED });

/** What is to become of one; `act` null: not chosen yet. */
const choiceSchema = z.object({
  itemId: z.string().min(1).max(200),
  act: z.enum(LOAD_ACTS).nullable(),
  /** Of JOIN: with which product, as it stood at this version. */
  productId: uuidSchema.nullable().default(null),
  version: versionSchema.nullable().default(null),
  /** Of JOIN: what is to be here as it is there. */
  theirs: z.array(z.enum(LOAD_FIELDS)).default([]),
  /** Words that the law may mind, seen by who takes them over all the same. */
  knew: z.array(z.string().max(100)).max(100).default([]),
});
export type LoadChoice = z.infer<typeof choiceSchema>;

const choices = z
  .array(choiceSchema)
  .max(MOST_LOADED)
  .refine(
    (all) => new Set(all.map(({ itemId }) => itemId)).size === all.length,
    "하나가 두 번 있어요.",
  );

/** PUT …/product-load/choices: what is chosen so far, of the review that stands at `version`; 0: nobody's draft is left. */
export const loadChoicesSchema = loadStepSchema.extend({ choices });
export type LoadChoices = z.input<typeof loadChoicesSchema>;

/** Why one was not taken over. */
export const LOAD_FAULTS = [
  "CHANGED",
  "ADVERTISING",
  "FIELD",
  "JOINED",
  "ELSEWHERE",
  "GONE",
  "OTHER",
] as const;

const failureSchema = z.object({
  why: z.enum(LOAD_FAULTS),
  /** For staff to read; empty where the fault says it. */
  words: z.string(),
  /** Of ADVERTISING: the words that the law may mind. */
  marks: z.array(z.string()),
});
export type LoadFailure = z.infer<typeof failureSchema>;

const rowSchema = z.object({
  kind: z.enum(LOAD_KINDS),
  /** Of GONE there is none. */
  itemId: z.string().nullable(),
  /** In which place it was read: it stays that as long as this load is looked at. Of GONE none. */
  place: z.number().int().nullable(),
  /** `missed`: so many of its pictures an earlier import did not get; joined as it is they are asked for again. */
  theirs: theirsSchema.extend({ pictures: z.number().int(), missed: z.number().int() }).nullable(),
  /** What it is joined with, or is to be, or is like; null: none. */
  product: oursSchema.nullable(),
  /** What an import had made of it and was taken back lies put away under this name: made, it is taken out again. */
  putAway: z.string().nullable(),
  /** In what both differ; without a product in nothing. */
  differs: z.array(z.enum(LOAD_FIELDS)),
  choice: choiceSchema.nullable(),
  /** Taken over already; null: not yet. */
  done: z.enum(["MADE", "JOINED", "SKIPPED"]).nullable(),
  failed: failureSchema.nullable(),
});
export type LoadRow = z.infer<typeof rowSchema>;

export const reviewSchema = z.object({
  rows: z.array(rowSchema),
  /** What one may be joined with. */
  products: z.array(oursSchema.pick({ id: true, name: true })),
});
