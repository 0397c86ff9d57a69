import { z } from "zod";
import { CHECK_OUTCOMES, CHECKS } from "#contract/linking-wizard.ts";
import { STATUSES } from "#contract/reservation-status.ts";

/**
 * What of a platform was read (확인), as it is kept until the link begins: of its bookings no more than
 * a comparison needs, the patient's name among it and no telephone number. `link_wizards.seen`.
 */

const priceSchema = z.object({
  kind: z.enum(["COVERED", "UNCOVERED", "FREE", "AFTER_COUNSEL"]),
  amount: z.number().int().nullable(),
  from: z.boolean(),
});

/** What of a product is kept: pictures are left out. */
export const seenItemSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  durationMinutes: z.number().nullable(),
  cleanupMinutes: z.number().nullable(),
  capacity: z.number().nullable(),
  price: priceSchema.nullable(),
  state: z.enum(["DRAFT", "REVIEW", "PUBLISHED", "REJECTED", "PAUSED"]),
  stateReason: z.string().nullable(),
  /** Free starts that it sells there; null where that was not read. */
  slots: z.number().int().nullable(),
});
export type SeenItem = z.infer<typeof seenItemSchema>;

const seenBookingSchema = z.object({
  bookingId: z.string(),
  itemId: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
  /** Null: a word that we do not know. */
  status: z.enum(STATUSES).nullable(),
  name: z.string(),
});
export type SeenBooking = z.infer<typeof seenBookingSchema>;

const accountSchema = z.object({
  businessId: z.string(),
  name: z.string(),
  account: z.string().nullable(),
  phone: z.string().nullable(),
  brn: z.string().nullable(),
  told: z.array(z.enum(["RESERVATION", "SLOTS", "ITEM"])),
});

const seenCheckSchema = z.object({
  what: z.enum(CHECKS),
  outcome: z.enum(CHECK_OUTCOMES),
  words: z.string().nullable(),
});
export type SeenCheck = z.infer<typeof seenCheckSchema>;

export const seenSchema = z.object({
  checks: z.array(seenCheckSchema),
  /** By what: another account, or another address, was not read. */
  by: z.string().default(""),
  /** Null: not read, as are the others. */
  account: accountSchema.nullable(),
  items: z.array(seenItemSchema).nullable(),
  /** Those that start from the reading on, to `until`. */
  bookings: z.array(seenBookingSchema).nullable(),
  /** The last KST day that was asked for. */
  until: z.string(),
  /** Ids of those of the days before. */
  past: z.array(z.string()).nullable(),
});
export type Seen = z.infer<typeof seenSchema>;
/** What the platform said of it. */
export type Read = Omit<Seen, "by">;
