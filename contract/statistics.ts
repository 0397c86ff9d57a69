import { z } from "zod";
import { LEAD_BUCKETS } from "./lead-buckets.ts";
import { daySchema } from "./fields.ts";
import { listQuerySchema } from "./reservation-inputs.ts";
import { platformSchema } from "./platform.ts";
import { statusSchema } from "./reservation.ts";

/** So many days at a time: two years. */
export const MOST_STATISTICS_DAYS = 731;

/**
 * Query of GET …/statistics: the reservations that start on KST days, `to` inclusive; `platform` and
 * `product` choose among them as in GET …/reservations.
 */
export const statisticsQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
  ...listQuerySchema.pick({ platform: true, product: true }).shape,
});
export type StatisticsQuery = z.infer<typeof statisticsQuerySchema>;

const countSchema = z.number().int().min(0);

/** Of how many it is known that they came, or did not: their sum is what a no-show rate is of. */
const turnoutSchema = z.object({
  /** 내원 or 완료 */
  came: countSchema,
  /** 노쇼 */
  noShows: countSchema,
});

/** Minutes of seats: what bookings took of what the products could sell (`fullness.ts`). */
const seatMinutesSchema = z.object({ taken: z.number().min(0), sellable: z.number().min(0) });

/** What is said of a whole period. */
export const periodSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** In any status: as many as 목록 has. */
  count: countSchema,
  ...turnoutSchema.shape,
  canceled: countSchema,
  /** Of those canceled: on the day itself or the day before. */
  canceledLate: countSchema,
  expired: countSchema,
  /** Days from the booking to its start, median; null where there is none. */
  leadDays: z.number().int().nullable(),
  /** Booked on the day itself. */
  sameDay: countSchema,
  /** Minutes from the request to its answer, median; null where none was answered. */
  answerMinutes: z.number().int().nullable(),
  /** Null where one platform's are asked for: seats are not a platform's. */
  seats: seatMinutesSchema.nullable(),
});
export type StatisticsPeriod = z.infer<typeof periodSchema>;

/** GET …/statistics */
export const statisticsSchema = z.object({
  ...periodSchema.shape,
  /** As many days before it. */
  before: periodSchema,
  days: z.array(z.object({ date: z.string(), open: z.boolean(), count: countSchema })),
  /** Per status that any has. */
  statuses: z.partialRecord(statusSchema, countSchema),
  /** Those from which any came, most first. */
  platforms: z.array(
    z.object({ platform: platformSchema, count: countSchema, ...turnoutSchema.shape }),
  ),
  /** In the hospital's order, those that sell or that any is of; null: of none that is known. */
  products: z.array(
    z.object({
      productId: z.string().nullable(),
      count: countSchema,
      seats: seatMinutesSchema.nullable(),
    }),
  ),
  /** Monday first; `days` are those on which it was open or somebody came. */
  weekdays: z.array(
    z.object({
      weekday: z.number().int().min(0).max(6),
      days: countSchema,
      /** Per hour (KST) in which it was open on one of them, or somebody came. */
      hours: z.array(z.object({ hour: z.number().int(), count: countSchema })),
    }),
  ),
  /** By how many days before they were booked, in the order of `LEAD_BUCKETS`. */
  leads: z
    .array(z.object({ count: countSchema, ...turnoutSchema.shape }))
    .length(LEAD_BUCKETS.length),
});
export type Statistics = z.infer<typeof statisticsSchema>;
