import { useEffect, useState } from "react";
import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import { PRODUCT_PREVIEW } from "../../addresses.ts";

const FIELDS = [
  ...["durationMinutes", "preparationMinutes", "cleanupMinutes"],
  ...["capacity", "doctorId", "facilityId"],
];
/** So long nothing is typed before it is asked. */
const PAUSE_MS = 250;

/** What a product would make of a day. */
export interface Reckoned {
  /** Null while a number is wrong. */
  preview: ProductPreview | null;
  /** The fields that it was reckoned from. */
  of: Pairs;
}

/** The same, of what is typed; `failed`: of what was typed before, since nobody answered. */
export interface Foreseen extends Reckoned {
  failed: boolean;
}

/** What the product would make, asked again while one types; without an answer what was known stays. */
export function usePreview(loaded: Reckoned, now: Pairs, id: string | null): Foreseen {
  const [answered, setAnswered] = useState<{ last: Reckoned | null; failed: boolean } | null>(null);
  const wish = wishOf(now, id);
  const isLoaded = wish === wishOf(loaded.of, id);
  useEffect(() => {
    if (isLoaded) {
      setAnswered(null);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      void ask(wish, outdated.signal).then((last) => {
        if (outdated.signal.aborted) return;
        setAnswered((was) =>
          last ? { last, failed: false } : { last: was?.last ?? null, failed: true },
        );
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [wish, isLoaded]);
  if (isLoaded || answered === null) return { ...loaded, failed: false };
  return { ...(answered.last ?? loaded), failed: answered.failed };
}

const wishOf = (pairs: Pairs, id: string | null): string =>
  new URLSearchParams([
    ...FIELDS.map((name) => [name, valueIn(pairs, name)]),
    ...(id === null ? [] : [["id", id]]),
  ]).toString();

/** A login that has ended answers with the way to it, which is no answer here. */
async function ask(wish: string, signal: AbortSignal): Promise<Reckoned | null> {
  try {
    const response = await fetch(`${PRODUCT_PREVIEW}?${wish}`, { signal, redirect: "manual" });
    if (!response.ok) return null;
    const { preview } = (await response.json()) as Pick<Reckoned, "preview">;
    return { preview, of: [...new URLSearchParams(wish)] };
  } catch {
    return null;
  }
}
