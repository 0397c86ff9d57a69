import { z } from "zod";
import type { Namesake } from "./namesakes.ts";

/** What tells somebody apart from others of their name (`namesakes.ts`). */
export const namesakeSchema = z.object({
  /** `03-14` */
  birthday: z.string().optional(),
  last4: z.string().optional(),
}) satisfies z.ZodType<Namesake>;
