import { z } from "zod";
import { platformSchema } from "#contract/platform.ts";
import { statusSchema } from "#contract/reservation.ts";
import { periodSchema } from "#contract/statistics.ts";
import { heldSchema } from "./tally.ts";

const count = z.number().int();
const turnoutShape = { count, came: count, noShows: count };
const keyed = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, ...turnoutShape }));

/** What `countsQuery` counts. */
export const countsSchema = z.object({
  /** The period that is asked for, and the one before; a line each where anything is in them. */
  periods: z.array(
    z.object({
      asked: z.boolean(),
      figures: periodSchema.omit({ from: true, to: true, seats: true }),
    }),
  ),
  /** Of the period that is asked for. */
  days: keyed(z.string()),
  statuses: keyed(statusSchema),
  platforms: keyed(platformSchema),
  products: keyed(z.string().nullable()),
  /** By weekday and hour (KST) of the start. */
  hours: keyed(z.tuple([count, count])),
  /** By the one of `LEAD_BUCKETS` that they are in. */
  leads: keyed(count),
  /** How full the days were that are rolled up; `""`: all products together. */
  seats: z.array(
    z.object({
      ...{ asked: z.boolean(), productId: z.string() },
      ...{ taken: z.number(), sellable: z.number() },
    }),
  ),
  /** The days that are not. */
  others: z.array(z.object({ day: z.string(), held: heldSchema })),
});
export type Counts = z.infer<typeof countsSchema>;
