import { STATUS_TEXT } from "#app/text/status.ts";
import { minutesUntil, span } from "#app/text/time.ts";
import type { Seen } from "../board-data.ts";

/** Under this a deadline is written in red-brown. */
const HOT_MINUTES = 30;

type Due = Pick<Seen, "answerBy" | "start" | "status"> & { untold: unknown };

/** The clock ended it, and it asks for nothing more: its platform knows, or will. */
export const isExpired = ({ status, untold }: Pick<Due, "status" | "untold">): boolean =>
  status === "EXPIRED" && !untold;

/**
 * Until when a person has to see to it (UTC ISO): a request until its deadline; what has none (a
 * conflict, or what a platform could not be told) until the patient comes. One that expired keeps the
 * deadline that it had, and its place by it. Null once that is over:
 * nothing can be done in time any more.
 */
function dueAt(r: Due, now: Date): string | null {
  const { answerBy, start } = r;
  if ((r.status === "REQUESTED" || isExpired(r)) && answerBy !== null) return answerBy;
  return minutesUntil(start, now) < 0 ? null : start;
}

/**
 * The time left to see to it: `12분`, `곧` within the minute, whole hours over an hour (`1시간`),
 * `지남` for a request whose deadline is over, `만료` once it has expired; null where nothing can be done in time any more.
 */
export function dueOf(r: Due, now: Date): { left: string; hot: boolean; at: string } | null {
  const at = dueAt(r, now);
  if (at === null) return null;
  if (isExpired(r)) return { left: STATUS_TEXT.EXPIRED.word, hot: false, at };
  const minutes = minutesUntil(at, now);
  return { left: leftWord(minutes), hot: minutes < HOT_MINUTES, at };
}

function leftWord(minutes: number): string {
  if (minutes < 0) return "지남";
  if (minutes === 0) return "곧";
  const hours = Math.floor(minutes / 60);
  return hours < 1 || hours >= 24 ? span(minutes) : `${hours}시간`;
}

/**
 * 확인 필요 in the order of its rows (look `board-degraded-unsent`): one list of whatever asks for a
 * person, by until when; of the same minute by start. Whose time is over come last, by start.
 */
export const soonestDue = <Row extends Due & { id: string }>(
  rows: readonly Row[],
  now: Date,
): Row[] => {
  const order = (r: Row) => `${dueAt(r, now) ?? "~"} ${r.start} ${r.id}`;
  return rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
};
