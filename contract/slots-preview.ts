import { z } from "zod";
import { daySchema } from "./fields.ts";
import { minuteSchema, weeklyHoursSchema } from "./hospital.ts";

const countsSchema = z.object({
  /** Starts to choose from. */
  starts: z.number().int(),
  /** So many patients can come at most, one after the other from the first start on, by seats. */
  patients: z.number().int(),
});

/** A product's starts of today and the next two open days, with nobody booked. Minutes of a KST day. */
export const slotsPreviewSchema = z.object({
  days: z.array(
    z.object({
      day: daySchema,
      /** As they would be; null: closed then. */
      hours: weeklyHoursSchema.omit({ weekday: true }).nullable(),
      starts: z.array(z.object({ minute: minuteSchema, is: z.enum(["SAME", "NEW", "GONE"]) })),
      now: countsSchema,
      then: countsSchema,
    }),
  ),
  /** Minutes that a patient takes, and those until the next can start by the time block of then. */
  takesMinutes: z.number().int(),
  nextMinutes: z.number().int(),
});
export type SlotsPreview = z.infer<typeof slotsPreviewSchema>;
