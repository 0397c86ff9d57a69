import { z } from "zod";
import { openingSchema } from "./board.ts";
import { daySchema } from "./fields.ts";
import { pictureSchema } from "./picture.ts";
import { productVersionSchema } from "./product-history.ts";
import { listedProductSchema } from "./product-list.ts";
import { wholeProductSchema } from "./product.ts";
import { reservationSchema } from "./reservation.ts";

/** GET …/products/{productId}/performance: a product at work. */

/**
 * What an hour of a day is to a product where it has no free start. `NO_START`: open and held by nobody,
 * but no visit may begin in it.
 */
export const HOUR_KINDS = ["PAST", "SHUT", "TAKEN", "REQUESTED", "NO_START"] as const;
export type HourKind = (typeof HOUR_KINDS)[number];

const hourSchema = z.object({
  /** UTC, in order. */
  starts: z.array(z.string()),
  /** Of an hour without a free start. */
  kind: z.enum(HOUR_KINDS).nullable(),
});

const periodSchema = z.object({
  /** KST days, `to` inclusive. */
  from: daySchema,
  to: daySchema,
  /** Share of its seats that was taken; null where it could sell none. */
  share: z.number().min(0).max(1).nullable(),
  /** Reservations of those days, called off ones too. */
  count: z.number().int(),
  came: z.number().int(),
  noShows: z.number().int(),
  canceled: z.number().int(),
  /** Of those on the day itself or the day before. */
  canceledLate: z.number().int(),
});

export const performanceSchema = z.object({
  product: listedProductSchema,
  /** Of what it says to patients; null where it has none. */
  review: wholeProductSchema.shape.review,
  /** In their order. */
  pictures: z.array(pictureSchema),
  /** The hours that `days` are drawn by: the first, and as many as each day has. */
  firstHour: z.number().int(),
  days: z.array(z.object({ date: daySchema, opening: openingSchema, hours: z.array(hourSchema) })),
  coming: z.object({ items: z.array(reservationSchema), total: z.number().int() }),
  /** The last four weeks to yesterday, and the four before them. */
  now: periodSchema,
  before: periodSchema,
  /**
   * Since when the hospital's weekly hours and monthly closures are as they are (UTC); null where they
   * always were. Shares of earlier days are reckoned by those of now as well.
   */
  hoursChangedAt: z.string().nullable(),
  /** Of the last four weeks, Monday first: those weekdays on which it could be booked. */
  weekdays: z.array(z.object({ weekday: z.number().int(), share: z.number().min(0).max(1) })),
  /** The newest first, some of them. */
  versions: z.array(productVersionSchema),
});
export type Performance = z.infer<typeof performanceSchema>;
