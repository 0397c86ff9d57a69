import { z } from "zod";
import { openingSchema } from "./board.ts";
import { daySchema, oneOfNumbers, uuidSchema } from "./fields.ts";
import { TIME_BLOCKS } from "./hospital-rules.ts";
import { minuteSchema } from "./hospital.ts";
import { productFieldsSchema } from "./product-inputs.ts";
import { boardResourceSchema } from "./resource.ts";

/** POST …/products/preview: what decides where a product can start, and of which product it is asked. */
export const productPreviewInputSchema = productFieldsSchema
  .pick({
    durationMinutes: true,
    preparationMinutes: true,
    cleanupMinutes: true,
    capacity: true,
    doctorId: true,
    facilityId: true,
  })
  .extend({ productId: uuidSchema.nullable().default(null) });
export type ProductPreviewInput = z.infer<typeof productPreviewInputSchema>;

/** How often it can be booked on an open day, one after the other from opening on, with nobody there. */
export const productPreviewSchema = z.object({
  /**
   * An open day soon by which it can be judged: as long as its weekday and most others usually are, with
   * its doctor and room there; null where the hospital opens on none.
   */
  day: daySchema.nullable(),
  hours: openingSchema.shape.hours,
  /** Minutes of that day. */
  starts: z.array(minuteSchema),
  minimumTimeBlock: oneOfNumbers(TIME_BLOCKS),
  /** The same of the product as it is saved; null of one that there is not yet, of a draft too. */
  now: z.object({ starts: z.number().int(), capacity: z.number().int() }).nullable(),
  /** With which time block it would be oftener; null where with none. */
  better: z
    .object({ minimumTimeBlock: oneOfNumbers(TIME_BLOCKS), starts: z.number().int() })
    .nullable(),
  /** When a patient could come first, with who is booked already (UTC ISO); null: not within the window. */
  nextFree: z.string().nullable(),
  /** The doctors, rooms and devices that it could need: those that are not put away. */
  resources: z.array(boardResourceSchema),
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;
