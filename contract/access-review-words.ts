import { WATCHES, type Watch } from "./access-watch.ts";

/**
 * The watches that found something of which nothing was said, neither there nor of the whole: a 점검
 * cannot be signed before.
 */
export const unsaidOf = (
  found: Partial<Record<Watch, number>>,
  words: Partial<Record<Watch, string>>,
  memo: string,
): Watch[] =>
  memo === "" ? WATCHES.filter((watch) => (found[watch] ?? 0) > 0 && !words[watch]) : [];
