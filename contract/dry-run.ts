import { z } from "zod";
import { daySchema, uuidSchema } from "./fields.ts";
import { ITEM_FIELDS, itemSideSchema } from "./reconcile.ts";
import { STATUSES } from "./reservation-status.ts";

/** What linking would do to both sides (미리 보기), in figures that add up. Times UTC. */

/** What becomes of a booking of theirs that has no free place here. */
export const CLASH_CHOICES = ["DECIDE", "NEAREST"] as const;
export type ClashChoice = (typeof CLASH_CHOICES)[number];
const count = z.number().int().min(0);
export const dryRunSchema = z.object({
  /** When their side was read. */
  readAt: z.string(),
  /** All figures in a row: what `start` says it has seen. */
  sums: z.string(),
  send: z.object({
    from: daySchema,
    to: daySchema,
    slots: count,
    /** Products whose free starts are sent. */
    products: count,
    days: z.array(z.object({ day: daySchema, count })),
    /** Free starts there that go; null where they were not read. */
    replaces: count.nullable(),
    make: z.array(z.string()),
    change: z.array(
      z.object({
        productId: uuidSchema,
        name: z.string(),
        fields: z.array(
          z.object({
            field: z.enum(ITEM_FIELDS),
            ours: itemSideSchema,
            theirs: itemSideSchema.nullable(),
          }),
        ),
      }),
    ),
  }),
  take: z.object({
    /** = today + tomorrow + later = what `of` adds up to. */
    coming: count,
    today: count,
    tomorrow: count,
    later: count,
    of: z.object({
      /** Takes a free place. */
      fits: count,
      /** Is on our board already, and somebody comes for it. */
      had: count,
      /** Was called off, or is over: it holds nothing. */
      over: count,
      clashes: count,
      /** Of a product that goes to none of ours. */
      unpaired: count,
      /** Outside the hours, or of a product that is not offered now. */
      outside: count,
      /** With a word that we do not know. */
      unknown: count,
    }),
    /** Of which products of theirs, and how many of each. */
    unpaired: z.array(z.object({ name: z.string(), count })),
    /** Of those that are on our board already: changed here since a link was ended, and told once this one stands. */
    told: count,
    /** Null where they could not be counted. */
    past: count.nullable(),
  }),
  clashes: z.array(
    z.object({
      bookingId: z.string(),
      product: z.string(),
      capacity: z.number().int(),
      start: z.string(),
      ours: z.array(z.object({ name: z.string(), status: z.enum(STATUSES) })),
      theirs: z.object({ name: z.string(), status: z.enum(STATUSES) }),
      /** The nearest free start, kept for this one; null where there is none. */
      nearest: z.string().nullable(),
      choice: z.enum(CLASH_CHOICES),
    }),
  ),
  stays: z.object({
    /** Of ours, not carried there. */
    ours: z.array(z.string()),
    /** Of theirs, left alone. */
    theirs: z.array(z.string()),
  }),
});
export type DryRun = z.infer<typeof dryRunSchema>;
