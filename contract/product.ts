import { z } from "zod";
import { uuidSchema } from "./fields.ts";

/** A product as staff read it. Minutes throughout; `amount` in won, only for 비급여. */
export const productSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** At most four syllables, for narrow places (`초진`). */
  shortName: z.string(),
  category: z.enum(["TREATMENT", "PROCEDURE", "CHECKUP", "COUNSEL"]),
  description: z.string(),
  durationMinutes: z.number().int(),
  preparationMinutes: z.number().int(),
  cleanupMinutes: z.number().int(),
  capacity: z.number().int().min(1).max(50),
  /** The doctor, and the room or device, that every booking of it needs. */
  doctorId: uuidSchema.nullable(),
  facilityId: uuidSchema.nullable(),
  price: z.object({
    kind: z.enum(["COVERED", "UNCOVERED", "FREE", "AFTER_COUNSEL"]),
    amount: z.number().int().nullable(),
  }),
  confirmMode: z.enum(["INSTANT", "HOSPITAL"]),
  state: z.enum(["ACTIVE", "PAUSED", "ARCHIVED"]),
  position: z.number().int(),
  version: z.number().int(),
});
export type Product = z.infer<typeof productSchema>;

/** PUT …/products/{productId}/resources: whom and what every booking of it needs from now on. */
export const productResourcesSchema = z.object({
  doctorId: uuidSchema.nullable(),
  /** A room or a device. */
  facilityId: uuidSchema.nullable(),
  version: z.number().int().min(1),
});
export type ProductResources = z.infer<typeof productResourcesSchema>;
