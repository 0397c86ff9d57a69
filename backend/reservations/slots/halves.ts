import type { Opening } from "#contract/board.ts";
import type { Minutes } from "./fullness.ts";

/** Without a break around noon the morning ends here: half a day's work begins at nine. */
const NOON = 13 * 60;
const AROUND_NOON = { starts: 11 * 60, ends: 14 * 60 };

/**
 * Morning and afternoon of a KST day, as a desk divides it: at the break that begins around noon, at
 * 13:00 where there is none. Null for a half in which the hospital is not open.
 */
export function halvesOf({
  hours,
}: Pick<Opening, "hours">): [morning: Minutes | null, afternoon: Minutes | null] {
  if (!hours) return [null, null];
  const { opens, closes, breaks } = hours;
  const lunch = breaks.find(
    ({ starts }) => AROUND_NOON.starts <= starts && starts <= AROUND_NOON.ends,
  );
  const half = (starts: number, ends: number) => (starts < ends ? { starts, ends } : null);
  return [
    half(opens, Math.min(closes, lunch?.starts ?? NOON)),
    half(Math.max(opens, lunch?.ends ?? NOON), closes),
  ];
}
