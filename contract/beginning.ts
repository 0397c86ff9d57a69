import { z } from "zod";

/** What a hospital has of the three that it needs before bookings come by themselves. */
export const beginningSchema = z.object({
  /** Some weekday is open. */
  hours: z.boolean(),
  /** Something is offered, or was. */
  products: z.boolean(),
  /** A platform is linked. */
  links: z.boolean(),
});
export type Beginning = z.infer<typeof beginningSchema>;

/** POST …/begin */
export const begunSchema = z.object({ begun: z.literal(true) });
export type Begun = z.infer<typeof begunSchema>;
