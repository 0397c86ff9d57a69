import { minutesUntil, span } from "#app/text/time.ts";
import type { Seen } from "../board-data.ts";

/** Under this a deadline is written in red-brown. */
const HOT_MINUTES = 30;

/** The time left to answer: `12분`, whole hours over an hour (`1시간`); null without deadline. */
export function dueOf(
  r: Pick<Seen, "answerBy">,
  now: Date,
): { left: string; hot: boolean; at: string } | null {
  if (r.answerBy === null) return null;
  const minutes = minutesUntil(r.answerBy, now);
  const hours = Math.floor(minutes / 60);
  const left = minutes <= 0 ? "지남" : hours < 1 || hours >= 24 ? span(minutes) : `${hours}시간`;
  return { left, hot: minutes < HOT_MINUTES, at: r.answerBy };
}
