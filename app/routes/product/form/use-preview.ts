import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import { PRODUCT_PREVIEW } from "../../addresses.ts";

const FIELDS = [
  ...["durationMinutes", "preparationMinutes", "cleanupMinutes"],
  ...["capacity", "doctorId", "facilityId"],
];
/** So long nothing is typed before it is asked. */
const PAUSE_MS = 250;

/** What the product would make, asked again while one types; null while a number is wrong. */
export function usePreview(
  loaded: ProductPreview | null,
  shown: Pairs,
  now: Pairs,
  id: string | null,
): ProductPreview | null {
  const { load, data } = useFetcher<{ preview: ProductPreview | null }>();
  const wish = wishOf(now, id);
  const asked = useRef(wishOf(shown, id));
  useEffect(() => {
    if (wish === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wish;
      load(`${PRODUCT_PREVIEW}?${wish}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wish, load]);
  return data ? data.preview : loaded;
}

const wishOf = (pairs: Pairs, id: string | null): string =>
  new URLSearchParams([
    ...FIELDS.map((name) => [name, valueIn(pairs, name)]),
    ...(id === null ? [] : [["id", id]]),
  ]).toString();
