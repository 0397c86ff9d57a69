import { uuidSchema } from "#contract/fields.ts";
import { platformSchema } from "#contract/platform.ts";
import { isStatusFilter, type Filters } from "./board-data.ts";

/**
 * The filters that the board's URL names; what is not valid there counts as not given.
 * @param isProduct a product that is none of these counts as not given either
 */
export function filtersIn(
  search: URLSearchParams,
  isProduct: (id: string) => boolean = () => true,
): Filters {
  const status = search.get("status");
  const product = uuidSchema.safeParse(search.get("product")).data ?? null;
  return {
    status: isStatusFilter(status) ? status : null,
    platform: platformSchema.safeParse(search.get("platform")).data ?? null,
    product: product !== null && isProduct(product) ? product : null,
  };
}
