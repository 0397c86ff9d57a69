import { minutesUntil, span } from "#app/text/time.ts";
import { isInbox, type Seen } from "../board-data.ts";

/** Under this a deadline is written in red-brown. */
const HOT_MINUTES = 30;

/**
 * The time left to answer, or until one comes of whom a platform could not be told: `12분`, whole
 * hours over an hour (`1시간`); null without deadline, or once one was to come.
 */
export function dueOf(
  r: Pick<Seen, "answerBy" | "start" | "status" | "conflict">,
  now: Date,
): { left: string; hot: boolean; at: string } | null {
  const at = isInbox(r) ? r.answerBy : r.start;
  if (at === null) return null;
  const minutes = minutesUntil(at, now);
  if (minutes < 0 && !isInbox(r)) return null;
  const hours = Math.floor(minutes / 60);
  const left = minutes <= 0 ? "지남" : hours < 1 || hours >= 24 ? span(minutes) : `${hours}시간`;
  return { left, hot: minutes < HOT_MINUTES, at };
}
