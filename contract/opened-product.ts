import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { pictureSchema } from "./picture.ts";
import { listedProductSchema } from "./product-list.ts";
import { wholeProductSchema } from "./product.ts";

/** GET …/products/{productId}: a product whole, with what stands around it where it is changed. */
export const openedProductSchema = wholeProductSchema.extend({
  linked: listedProductSchema.shape.linked,
  /** In their order. */
  pictures: z.array(pictureSchema),
  /** Reservations that are to come: how many within 14 days, and when the first of all begins (UTC ISO). */
  coming: z.object({
    count: z.number().int(),
    next: z.object({ id: uuidSchema, start: z.string() }).nullable(),
  }),
});
export type OpenedProduct = z.infer<typeof openedProductSchema>;
