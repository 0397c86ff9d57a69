import type { Board } from "#contract/board.ts";

/** Why a KST day takes no bookings at all. */
export type ShutDay =
  | {
      why: "closed";
      day: string;
      closure: string | null;
      /** It is closed as a holiday: its name is the holiday's. */
      holiday: boolean;
      /** Chosen as 진료 it would be open. */
      couldOpen: boolean;
      /** The next open day. */ next: string | null;
    }
  /** It lies beyond the booking window. */
  | { why: "notYet" };

/**
 * Why the day takes no bookings; null where it does, and where the board tells nothing of it: of
 * closed days it knows its own alone. A day gone by names no next one, nobody books it.
 */
export function shutDay(
  board: Pick<Board, "date" | "opening" | "nextOpen" | "bookableUntil">,
  day: string,
  today: string,
): ShutDay | null {
  if (day > board.bookableUntil) return { why: "notYet" };
  if (day !== board.date || board.opening.hours !== null) return null;
  const next = day < today ? null : board.nextOpen;
  const { closure, why, couldOpen = false } = board.opening;
  return { why: "closed", day, closure, holiday: why?.kind === "HOLIDAY", couldOpen, next };
}
