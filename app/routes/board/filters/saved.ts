import type { BoardProduct } from "#contract/product.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";
import { FILTERS } from "#app/text/filters.ts";
import { chosenText } from "#app/text/list.ts";
import type { Filters } from "../board-data.ts";
import type { BoardAddress } from "../board-url.ts";

/** What it asks for is what is shown. */
export const isSaved = (saved: Filters, shown: Filters): boolean =>
  saved.status === shown.status &&
  saved.platform === shown.platform &&
  saved.product === shown.product;

/** Where it leads: this view and its days, so filtered; the first leaf of them. */
export const savedWay = (
  address: BoardAddress,
  { status, platform, product }: SavedFilter,
): string => address.away({ status, platform, product, cursor: null });

/** What it asks for, in a word or two: `신청, 네이버`. */
export const savedText = (
  { status, platform, product }: SavedFilter,
  products: readonly BoardProduct[],
): string =>
  product !== null && !products.some(({ id }) => id === product)
    ? FILTERS.noProduct
    : chosenText(
        {
          ...(status && { status }),
          ...(platform && { platform }),
          ...(product && { product }),
        },
        products,
      );
