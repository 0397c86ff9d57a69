import { z } from "zod";
import { uuidSchema } from "./fields.ts";

/** What somebody has booked, as far as it takes to name it; the start UTC. */
export const bookedSchema = z.object({
  id: uuidSchema,
  productId: uuidSchema.nullable(),
  start: z.string(),
});
export type Booked = z.infer<typeof bookedSchema>;
