import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import { BOOKING } from "#app/text/booking.ts";
import type { Channel } from "./booking-data.ts";
import type { ChosenStart } from "./chosen-start.ts";

/** A button that books; `checkIn`: with 내원 in the same step. */
export interface WayToBook {
  checkIn: boolean;
  label: string;
}

/** Who books at the desk for later than this may well go and come back. */
const HERE_MINUTES = 60;

/**
 * What books: the main way first, which is Enter's too. At the desk a start of today may be booked
 * with 내원, and one that has begun only so; where none is chosen, the block that runs.
 * @param runs a block runs now that is free
 * @param now null where no script follows the choice: then all that there may be
 */
export function waysToBook(
  channel: Channel,
  chosen: ChosenStart,
  now: Date | null,
  runs = false,
): [WayToBook, ...WayToBook[]] {
  if (now === null) {
    const plain = { checkIn: false, label: BOOKING.book };
    return channel === "PHONE" ? [plain] : [{ checkIn: true, label: BOOKING.bookHere }, plain];
  }
  const { start, full } = chosen;
  if (start === "" && channel === "WALK_IN" && runs)
    return [{ checkIn: true, label: BOOKING.bookNow }];
  if (start === "") return [{ checkIn: false, label: BOOKING.pickTime }];
  const at = new Date(start);
  const plain = { checkIn: false, label: BOOKING.submit(start, full, now) };
  if (channel === "PHONE" || kstDay(at) !== kstDay(now)) return [plain];
  const here = { checkIn: true, label: BOOKING.submitHere(start, full) };
  if (at <= now) return [here];
  return at.getTime() - now.getTime() <= HERE_MINUTES * MINUTE_MS
    ? [here, { ...plain, label: BOOKING.bookOnly }]
    : [plain, { ...here, label: BOOKING.bookHere }];
}
