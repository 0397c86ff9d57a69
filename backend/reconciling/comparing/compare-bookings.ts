import type { PlatformBooking } from "#backend/platforms/index.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { isCalledOff, type Status } from "#contract/reservation-status.ts";
import { isSameWord } from "#contract/same-word.ts";

/** A reservation of ours as it is compared. */
export interface OurBooking {
  reservationId: string;
  externalId: string;
  version: number;
  status: Status;
  start: Date;
  /** Of the last word of the platform that was applied. */
  sequence: number | null;
  /** Their word as it last came in. */
  externalStatus: string | null;
  /** It is planned, or being tried, to tell the platform. */
  isBeingTold: boolean;
  /** Since when the platform knows, where it does. */
  toldAt: Date | null;
  createdAt: Date;
  /** It stands in 확인 필요: a person decides it there. */
  isOpen: boolean;
}

export interface BookingsCompared {
  platform: LinkedPlatform;
  /** When reading their side began: what was exchanged since is not old. */
  since: Date;
  ours: readonly OurBooking[];
  theirs: readonly PlatformBooking[];
  /** All of theirs was read: who is not among them is not there. */
  whole: boolean;
  /** Is it one of those that their side was asked for? */
  isAsked: (start: Date) => boolean;
}

export type BookingDifference =
  | { is: "OTHERWISE"; ours: OurBooking; theirs: PlatformBooking }
  | { is: "MISSING_HERE"; theirs: PlatformBooking }
  | { is: "MISSING_THERE"; ours: OurBooking };

/**
 * Which bookings stand otherwise on the other side. What is on its way is no difference: ours that is
 * being told, or was told after the reading began; theirs that is older than what we have of it. What
 * is called off on the one side and not on the other at all is none either: nobody comes.
 * Pure; each booking comes up at most once.
 */
export function compareBookings(compared: BookingsCompared): BookingDifference[] {
  const { platform, ours, theirs } = compared;
  const own = new Map(ours.map((one) => [one.externalId, one]));
  const there = new Map(newestOfEach(theirs).map((one) => [one.booking.externalId, one]));
  const found: BookingDifference[] = [];
  for (const [externalId, one] of there) {
    const mine = own.get(externalId);
    if (!mine) {
      const isOff = one.booking.status !== null && isCalledOff(one.booking.status);
      if (!isOff) found.push({ is: "MISSING_HERE", theirs: one });
    } else if (!isOnItsWay(compared, mine, one) && !isSame(platform, mine, one))
      found.push({ is: "OTHERWISE", ours: mine, theirs: one });
  }
  if (!compared.whole) return found;
  for (const mine of ours) {
    if (there.has(mine.externalId) || !compared.isAsked(mine.start)) continue;
    const isNew = mine.createdAt >= compared.since;
    if (!isNew && !isOnItsWay(compared, mine) && !isCalledOff(mine.status))
      found.push({ is: "MISSING_THERE", ours: mine });
  }
  return found;
}

/** A page that is read twice, or a booking that moved between pages, comes up again. */
function newestOfEach(all: readonly PlatformBooking[]): PlatformBooking[] {
  const newest = new Map<string, PlatformBooking>();
  for (const one of all) {
    const { externalId, sequence } = one.booking;
    const before = newest.get(externalId);
    if (!before || before.booking.sequence <= sequence) newest.set(externalId, one);
  }
  return [...newest.values()];
}

function isOnItsWay(
  { since }: Pick<BookingsCompared, "since">,
  { isBeingTold, toldAt, sequence }: OurBooking,
  theirs?: PlatformBooking,
): boolean {
  if (isBeingTold || (toldAt !== null && toldAt >= since)) return true;
  return theirs !== undefined && sequence !== null && sequence > theirs.booking.sequence;
}

function isSame(
  platform: LinkedPlatform,
  { status, start, externalStatus, isOpen }: OurBooking,
  { booking }: PlatformBooking,
): boolean {
  if (start.getTime() !== booking.start.getTime()) return false;
  if (booking.status !== null) return isSameWord(platform, status, booking.status);
  // A word that we do not know: a person is asked of it already.
  return isOpen && externalStatus === booking.externalStatus;
}
