import { kstDay } from "#contract/kst.ts";

/** The block that runs (UTC ISO), for who stands at the desk; and the first free start after it. */
export interface DeskNow {
  start: string;
  full: boolean;
  /** Null where the starts that are known have none. */
  next: string | null;
}

/**
 * The block that runs now among the starts for who stands at the desk; null where none does.
 * @param starts in order, the full ones of today too
 */
export function deskNow(
  starts: readonly { start: string; full: boolean }[],
  now: Date,
): DeskNow | null {
  const hasBegun = ({ start }: { start: string }) => Date.parse(start) <= now.getTime();
  const runs = starts.findLast(
    (one) => hasBegun(one) && kstDay(new Date(one.start)) === kstDay(now),
  );
  if (!runs) return null;
  const next = starts.find((one) => !hasBegun(one) && !one.full);
  return { start: runs.start, full: runs.full, next: next?.start ?? null };
}
