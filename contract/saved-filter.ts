import { z } from "zod";
import { labelSchema, uuidSchema, versionSchema } from "./fields.ts";
import { platformSchema } from "./platform.ts";
import { given } from "./reservation-inputs.ts";
import { STATUSES } from "./reservation-status.ts";

/** What a filter of the board asks for; null is all. `CHECK` as in GET …/reservations. */
const asksFor = {
  status: z.enum([...STATUSES, "CHECK"]).nullable(),
  platform: platformSchema.nullable(),
  product: uuidSchema.nullable(),
};

/**
 * A filter that an account keeps under a name; its own, no colleague's. It has no days, which are over
 * tomorrow, and no words, which are a patient's.
 */
export const savedFilterSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  ...asksFor,
  version: z.number().int(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

/**
 * PUT …/saved-filters/{filterId}: without `version` one is made under this id, with it the one that is
 * there becomes this. It asks for something.
 */
export const savedFilterInputSchema = z
  .object({
    name: labelSchema,
    status: asksFor.status.optional(),
    platform: asksFor.platform.optional(),
    product: asksFor.product.optional(),
    version: versionSchema.optional(),
  })
  .transform(({ status = null, platform = null, product = null, ...rest }) => ({
    ...rest,
    ...{ status, platform, product },
  }))
  .refine(({ status, platform, product }) => (status ?? platform ?? product) !== null, {
    path: ["status"],
    message: "상태, 플랫폼, 상품 가운데 하나는 골라 주세요.",
  });
export type SavedFilterInput = z.input<typeof savedFilterInputSchema>;
export type SavedFilterWish = z.output<typeof savedFilterInputSchema>;

/** Query of DELETE …/saved-filters/{filterId}: without it whatever it has become meanwhile. */
export const savedFilterRemovalSchema = z.object({
  version: given(z.coerce.number().int().min(1)),
});

/** GET …/saved-filters: the caller's own, in the order in which they were saved. */
export const savedFiltersSchema = z.object({ items: z.array(savedFilterSchema) });
