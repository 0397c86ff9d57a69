import { z } from "zod";
import { bookingWindowSchema } from "./hospital.ts";

/** From when until when one can book ahead, as it is asked for: a hospital's, and a product's own. */
export const bookingWindowInputSchema = bookingWindowSchema
  .extend({
    leadMinutes: z
      .number()
      .int()
      .min(0)
      .max(60 * 24 * 14),
    leadDays: z.number().int().min(0).max(30),
    windowDays: z.number().int().min(1).max(365),
  })
  .superRefine(({ leadMinutes, leadDays, windowDays }, context) => {
    if (Math.max(leadDays, leadMinutes / (60 * 24)) > windowDays)
      context.addIssue({
        code: "custom",
        path: ["windowDays"],
        message: "가장 이른 예약보다 멀어야 해요.",
      });
  });
