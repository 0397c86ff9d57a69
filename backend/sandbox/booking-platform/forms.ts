import { z } from "zod";
import { isDay } from "#contract/kst.ts";

/** What the product may send (docs/platforms/naver.md, "Us → Naver"). */

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const day = z.string().refine(isDay);
const wholeMinutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);

export const toldSchema = z.object({
  status: z.string().min(1).max(60),
  start: instant,
  end: instant,
  version: z.number().int(),
});
export type Told = z.output<typeof toldSchema>;

export const itemInputSchema = z.object({
  name: z.string().min(1).max(200),
  description: z.string().max(10_000).nullable(),
  durationMinutes: wholeMinutes,
  cleanupMinutes: wholeMinutes.nullable(),
  capacity: z.number().int().min(1).nullable(),
  price: z
    .object({
      kind: z.enum(["covered", "uncovered", "free", "counsel"]),
      amount: z.number().int().min(0).nullable(),
      from: z.boolean(),
    })
    .nullable(),
  offered: z.boolean(),
});
export type ItemInput = z.output<typeof itemInputSchema>;

const slotSchema = z
  .object({ start: instant, end: instant, free: z.number().int().min(0).max(1000) })
  .refine(({ start, end }) => start < end);
export const slotsInputSchema = z.object({
  from: day,
  to: day,
  slots: z.array(slotSchema).max(10_000),
});

export const daysSchema = z.object({ from: day, to: day });

const DEFAULT_LIMIT = 100;
/** Which bookings, and which page of them; a cursor is the `changedAt` that it goes on from. */
export const bookingsQuerySchema = z
  .object({
    changedSince: instant.optional(),
    from: day.optional(),
    to: day.optional(),
    cursor: instant.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(DEFAULT_LIMIT),
  })
  .refine(({ changedSince, from, to }) => changedSince !== undefined || (from && to));
export type BookingsQuery = z.output<typeof bookingsQuerySchema>;

const ITEMS_ON_A_PAGE = 50;
export const itemsQuerySchema = z.object({
  cursor: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(ITEMS_ON_A_PAGE).default(ITEMS_ON_A_PAGE),
});
export type ItemsQuery = z.output<typeof itemsQuerySchema>;
