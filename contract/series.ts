import { z } from "zod";
import { instantSchema, uuidSchema } from "./fields.ts";
import { bookingShape, reachable } from "./reservation-inputs.ts";
import { reservationSchema } from "./reservation.ts";
import { MOST_IN_SERIES } from "./series-length.ts";

const starts = z
  .array(instantSchema)
  .min(1)
  .max(MOST_IN_SERIES)
  .refine((all) => new Set(all.map((one) => Date.parse(one))).size === all.length, {
    message: "같은 시간이 두 번 있어요. 하나를 빼거나 바꿔 주세요.",
  });

/** Query of GET …/series: a product, and the starts that are wished for, separated by commas. */
export const seriesQuerySchema = z.object({
  product: uuidSchema,
  starts: z
    .string()
    .max(MOST_IN_SERIES * 40)
    .transform((text) => text.split(","))
    .pipe(starts),
});
export type SeriesQuery = z.infer<typeof seriesQuerySchema>;

/** Why a start is not free: all is held, the hospital or what is needed is away, too far, over. */
export const seriesWhySchema = z.enum(["FULL", "CLOSED", "FAR", "PAST"]);

/** A start of a series, and what is free in its place. UTC ISO. */
export const seriesStartSchema = z.object({
  start: z.string(),
  /** Null where it is free. */
  why: seriesWhySchema.nullable(),
  /** All free starts of its KST day, in order, itself among them where it is free. */
  thatDay: z.array(z.string()),
  /** The free starts of the three days before and after that are nearest, at most three. */
  nearby: z.array(z.string()),
});
export type SeriesStart = z.infer<typeof seriesStartSchema>;
export const seriesSchema = z.object({ items: z.array(seriesStartSchema) });

/** POST …/series: as a booking, at several starts. All are booked, or none. */
export const seriesInputSchema = reachable(z.object({ ...bookingShape, starts }));
export type SeriesInput = z.infer<typeof seriesInputSchema>;

export const seriesBookedSchema = z.object({ items: z.array(reservationSchema) });
