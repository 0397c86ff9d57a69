import { z } from "zod";
import { openingSchema } from "./board.ts";

/** Whose telephone it is, and when somebody is there to answer. */
export const kinPlaceSchema = z.object({
  name: z.string(),
  /** Null where the hospital has not written it. */
  address: z.string().nullable(),
  /** Today (KST) and the two days after; null on a day that is closed. */
  days: z.array(z.object({ day: z.string(), hours: openingSchema.shape.hours })),
});
export type KinPlace = z.infer<typeof kinPlaceSchema>;

/** What a linkKey leads to: a page elsewhere, or a telephone number (brief §7). */
export const kinLinkSchema = z.union([
  z.object({ url: z.string().min(1) }),
  z.object({ tel: z.string().min(1), place: kinPlaceSchema.optional() }),
]);
export type KinLink = z.infer<typeof kinLinkSchema>;

/** Body of the 4040 of a link that its hospital has ended: whom to ask instead. */
export const endedKinLinkSchema = z.object({
  endedBy: z.object({ name: z.string(), contactPhoneNumber: z.string() }),
});
export type EndedKinLink = z.infer<typeof endedKinLinkSchema>;
