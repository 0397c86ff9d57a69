import ical, { ICalEventClass, ICalEventStatus } from "ical-generator";
import type { FeedContent } from "#contract/calendar-feed.ts";
import { feedTitle } from "#app/text/feeds.ts";

/** How often a program may look again. */
const AGAIN_SECONDS = 15 * 60;

/**
 * Bookings as a file of iCalendar (RFC 5545), as programs subscribe to it. Times are UTC, which each
 * shows in its own zone; Korea has no other hour in summer. A booking keeps its UID when it moves.
 */
export function calendarFile({ hospitalName, changedAt, items }: FeedContent): string {
  const calendar = ical({
    name: hospitalName,
    prodId: { company: "Doctalk", product: "Reservations", language: "KO" },
    ttl: AGAIN_SECONDS,
  });
  for (const item of items)
    calendar.createEvent({
      id: `${item.id}@doctalk`,
      sequence: item.version,
      stamp: new Date(changedAt),
      start: new Date(item.start),
      end: new Date(item.end),
      summary: feedTitle(item),
      status: item.status === "REQUESTED" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      class: ICalEventClass.PRIVATE,
    });
  return calendar.toString();
}
