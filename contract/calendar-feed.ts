import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { FEED_NAME_LENGTH, feedNameProblem } from "./feed-name.ts";
import { statusSchema } from "./reservation.ts";

/** PUT …/calendar-feeds/{feedId} */
export const feedInputSchema = z.object({
  name: z
    .string()
    .max(10 * FEED_NAME_LENGTH)
    .transform((text) => text.normalize("NFC").trim())
    .superRefine((text, context) => {
      const message = feedNameProblem(text);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
});
export type FeedInput = z.infer<typeof feedInputSchema>;

/** An address at which a calendar program reads the hospital's bookings. Instants are UTC ISO. */
export const feedSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** The first and the last four letters of its secret, by which one knows it again. */
  begins: z.string(),
  ends: z.string(),
  createdAt: z.string(),
  /** When it was read last, and by what (the program's User-Agent). */
  readAt: z.string().nullable(),
  readBy: z.string().nullable(),
  removedAt: z.string().nullable(),
  /** How often somebody has asked since it was removed; nothing was sent. */
  askedAfter: z.number().int(),
});
export type Feed = z.infer<typeof feedSchema>;

/** A booking as a calendar shows it: name masked, no phone, no memo. */
export const feedEventSchema = z.object({
  id: uuidSchema,
  start: z.string(),
  end: z.string(),
  name: z.string(),
  /** The product's name; null while an unknown platform item is not yet mapped. */
  product: z.string().nullable(),
  status: statusSchema,
  /** Counts its changes. */
  version: z.number().int(),
  /** When its present status was set. */
  since: z.string(),
});
export type FeedEvent = z.infer<typeof feedEventSchema>;

/** GET …/calendar-feeds: the caller's own, the newest first, and what one shows next. */
export const feedsSchema = z.object({ items: z.array(feedSchema), next: z.array(feedEventSchema) });
export type Feeds = z.infer<typeof feedsSchema>;

/** Said once: only its hash is kept. */
export const feedMadeSchema = z.object({ feed: feedSchema, secret: z.string() });
export type FeedMade = z.infer<typeof feedMadeSchema>;

/** GET /calendar-feed: what stands at an address. */
export const feedContentSchema = z.object({
  hospitalName: z.string(),
  /** Of all that follows: the same as long as nothing changed. */
  tag: z.string(),
  changedAt: z.string(),
  items: z.array(feedEventSchema),
});
export type FeedContent = z.infer<typeof feedContentSchema>;
