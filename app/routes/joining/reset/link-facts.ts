import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { clockOrDay } from "#app/text/time.ts";
import type { Fact } from "#app/ui/course.tsx";
import type { SentLink } from "#contract/recovery.ts";

const TEXT = RECOVERY_TEXT.over;

/** When a link that opens nothing any more was sent, and what became of it. */
export function linkFacts({ sentAt, expiresAt, usedAt }: SentLink, now: string): Fact[] {
  const clock = (at: string) => clockOrDay(at, new Date(now));
  const sent = { name: TEXT.sentAt, value: clock(sentAt) };
  if (usedAt !== null) return [sent, { name: TEXT.usedAt, value: clock(usedAt), ringed: true }];
  return [
    sent,
    { name: TEXT.goodUntil, value: TEXT.untilClock(clock(expiresAt)) },
    { name: TEXT.openedAt, value: clock(now), ringed: true },
  ];
}
