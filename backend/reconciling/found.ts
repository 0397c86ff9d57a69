import { z } from "zod";
import { bookingSchema } from "#backend/platforms/index.ts";
import { uuidSchema } from "#contract/fields.ts";
import { differenceSchema, ITEM_FIELDS, SIDES } from "#contract/reconcile.ts";

/** What a difference is about, and what is needed to settle it: the column `subject`. */
export const subjectSchema = z.object({
  reservationId: uuidSchema.nullable().default(null),
  /** Of the reservation, or the product, when it was compared. */
  version: z.number().int().nullable().default(null),
  /** Theirs, whole: what is taken where their side is chosen. */
  booking: bookingSchema.nullable().default(null),
  productId: uuidSchema.nullable().default(null),
  itemId: z.string().nullable().default(null),
  start: z.string().nullable().default(null),
  field: z.enum(ITEM_FIELDS).nullable().default(null),
  choices: z.array(z.enum(SIDES)),
  suggested: z.enum(SIDES).nullable().default(null),
});
export type Subject = z.output<typeof subjectSchema>;
const { kind, ours, theirs, since } = differenceSchema.shape;
export const foundSchema = z.object({ kind, subject: subjectSchema, ours, theirs, since });

/** A difference as comparing finds it. */
export interface Found extends Omit<z.output<typeof foundSchema>, "subject"> {
  subject: z.input<typeof subjectSchema>;
}
