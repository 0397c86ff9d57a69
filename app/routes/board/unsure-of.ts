import type { SellingLink } from "#contract/platform.ts";
import { knownText, silentOf } from "#app/text/unsure.ts";
import type { BoardSight } from "./board-context.ts";

/**
 * What of a KST day is known only up to the last word of a platform that is silent: the free times of
 * what it sells, and the counts. What is over is known.
 */
export function unsureOf(
  links: readonly SellingLink[],
  { date, today, now }: { date: string; today: string; now: Date },
): BoardSight["unsure"] {
  const silent = silentOf(links, now);
  if (silent.length === 0 || date < today) return { of: () => null, counts: null };
  return {
    of: (productId) =>
      knownText(
        silent.filter(({ link }) => productId !== null && link.sells.includes(productId)),
        now,
      ),
    counts: knownText(silent, now),
  };
}
