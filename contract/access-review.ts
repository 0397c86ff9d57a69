import { z } from "zod";
import { ACCESS_ACTS } from "./access-acts.ts";
import { REVIEW_CYCLES } from "./access-review-cycle.ts";
import { WATCHES } from "./access-watch.ts";
import { chainCheckSchema } from "./chain-check.ts";
import { daySchema, memoSchema, reasonSchema } from "./fields.ts";

/** KST days, the last included. */
const periodSchema = z.object({ from: daySchema, to: daySchema });

const count = z.number().int().min(0);
const figuresSchema = z.partialRecord(
  z.enum(ACCESS_ACTS),
  z.object({ lines: count, subjects: count }),
);
const watchesSchema = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(WATCHES), value);

/** Where the chain of the record stood: its last seal, and that one's hash in hex. */
const sealSchema = z.object({ number: z.number().int(), hash: z.string() });

/** What somebody has to look at; instants are UTC ISO. */
const findingSchema = z.object({
  watch: z.enum(WATCHES),
  day: z.string(),
  byName: z.string(),
  lines: count,
  subjects: count,
  first: z.string(),
  last: z.string(),
  what: z.string().nullable(),
  reason: z.string().nullable(),
  whole: z.boolean(),
});

/** A 점검 as it was signed. Nothing of it ever changes. */
export const signedReviewSchema = periodSchema.extend({
  signedAt: z.string(),
  byName: z.string(),
  /** What the period had in all, by act, and how much there was to look at, by watch. */
  figures: figuresSchema,
  found: watchesSchema(count),
  /** What was said of each watch, and of the whole. */
  words: watchesSchema(z.string()),
  memo: z.string(),
  /** Null where nothing had been sealed yet. */
  seal: sealSchema.nullable(),
  /** Lines of the period that had no seal when it was signed. */
  unsealed: count,
});
export type SignedReview = z.infer<typeof signedReviewSchema>;

/** Is a 점검 due, and since when? Null: the record has no line that was not looked at. */
export const reviewDueSchema = z.object({ dueOn: z.string().nullable(), isDue: z.boolean() });
export type ReviewDue = z.infer<typeof reviewDueSchema>;

/** GET …/access-review: what is to be looked at now, and what was signed. */
export const accessReviewSchema = reviewDueSchema.extend({
  cycle: z.enum(REVIEW_CYCLES),
  /** Null before the first look through the chain. */
  check: chainCheckSchema.nullable(),
  /** From the last 점검 on, one cycle at most, to yesterday at the latest; null where that is no day. */
  open: periodSchema
    .extend({
      /** How many cycles are over that nobody has looked at, this one the first of them. */
      waiting: count,
      figures: figuresSchema,
      /** Of each watch how much there is, and the newest of it. */
      watches: z.array(
        z.object({ watch: z.enum(WATCHES), found: count, newest: z.array(findingSchema) }),
      ),
      seal: sealSchema.nullable(),
      unsealed: count,
      /** Of all of this: who signs says that he has seen it. */
      seen: z.string(),
    })
    .nullable(),
  /** The newest first. */
  signed: z.array(signedReviewSchema),
});
export type AccessReview = z.infer<typeof accessReviewSchema>;
export type OpenReview = NonNullable<AccessReview["open"]>;

/** POST …/access-review: what was looked at, and what there is to say of it. */
export const signInputSchema = z.object({
  to: daySchema,
  /** As the answer that was looked at had it. */
  seen: z.string().max(100),
  words: watchesSchema(reasonSchema),
  memo: memoSchema,
});
export type SignInput = z.infer<typeof signInputSchema>;

/** PUT …/access-review/cycle */
export const cycleInputSchema = z.object({ cycle: z.enum(REVIEW_CYCLES) });
