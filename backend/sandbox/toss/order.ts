import { z } from "zod";
import { TOSS_CLIENT_KEY } from "./keys.ts";

/** A page of the product's, from the root of its site: nobody is led anywhere else. */
const pathSchema = z.string().regex(/^\/(?![/\\])[\w/?=&%-]*$/);
/** What the product opens the window with. */
export const orderSchema = z.object({
  clientKey: z.literal(TOSS_CLIENT_KEY),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  amount: z.coerce.number().int().positive().max(100_000_000),
  successUrl: pathSchema,
  failUrl: pathSchema,
});
export type WindowOrder = z.output<typeof orderSchema>;
