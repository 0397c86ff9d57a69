import type { NotNow } from "#app/text/not-now.ts";
import type { Board } from "#contract/board.ts";
import { kstDay, kstMinute } from "#contract/kst.ts";

/**
 * Why the product cannot be begun now, strongest first: the day, its hours, a break, who is away; else
 * it does not fit in before one of these.
 * @param board of today: of another day's, that it is not known
 * @param starts for who stands at the desk, in order
 */
export function notNow(
  board: Pick<Board, "date" | "opening" | "lanes">,
  product: string,
  starts: readonly { start: string; full: boolean }[],
  now: Date,
): NotNow {
  const next =
    starts.find(({ start, full }) => !full && Date.parse(start) > now.getTime())?.start ?? null;
  if (board.date !== kstDay(now)) return { why: "none", next };
  const { hours } = board.opening;
  if (hours === null) return { why: "closed", next };
  const minute = kstMinute(now);
  if (minute < hours.opens) return { why: "early", opens: hours.opens, next };
  if (minute > hours.lastAcceptance || minute >= hours.closes)
    return { why: "over", lastAcceptance: hours.lastAcceptance, next };
  const pause = hours.breaks.find(
    ({ starts, ends, lastAcceptance = starts }) => lastAcceptance < minute + 1 && minute < ends,
  );
  if (pause) {
    const { name, ends } = pause;
    return { why: "break", name, ends, begun: minute >= pause.starts, next };
  }
  const away = board.lanes
    .find(({ productId }) => productId === product)
    ?.away?.find(({ starts, ends }) => starts <= minute && minute < ends);
  return away ? { why: "away", name: away.name, because: away.why, next } : { why: "none", next };
}
