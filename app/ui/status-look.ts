import { isClash } from "#contract/clash.ts";
import type { ConflictKind } from "#contract/reservation.ts";
import { mayMove, type Status } from "#contract/reservation-status.ts";
import { CONFLICT_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import type { GlyphName } from "./glyph.tsx";

/** How a status is drawn; `styles/base.css` has the colours, `[data-look]`. */
export type Look = "req" | "conf" | "in" | "done" | "no" | "gone" | "check";

const LOOKS: Record<Status, Look> = {
  REQUESTED: "req",
  CONFIRMED: "conf",
  CHECKED_IN: "in",
  COMPLETED: "done",
  NO_SHOW: "no",
  CANCELED: "gone",
  REJECTED: "gone",
  EXPIRED: "gone",
};

export const lookOfStatus = (status: Status): Look => LOOKS[status];

export interface StatusFace {
  look: Look;
  word: string;
  glyph: GlyphName | null;
}

/**
 * What a reservation shows as its status: a conflict stands before the status it has, and so does that
 * the hospital is closed then by now.
 */
export function statusFace(reservation: {
  status: Status;
  conflict: ConflictKind | null;
  outside?: true | undefined;
}): StatusFace {
  const { status, outside } = reservation;
  const conflict = reservation.conflict ?? (outside && mayMove(status) ? "OUTSIDE_HOURS" : null);
  if (conflict) {
    const glyph = isClash(conflict) ? "squares" : "dot";
    return { look: "check", word: CONFLICT_WORDS[conflict], glyph };
  }
  const look = LOOKS[status];
  return { look, word: STATUS_TEXT[status].word, glyph: look === "done" ? "tick" : null };
}
