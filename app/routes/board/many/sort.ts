import { isClash } from "#contract/clash.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import {
  holdsSeat,
  isCalledOff,
  isUndo,
  judge,
  type Status,
} from "#contract/reservation-status.ts";
import { conflictWhy, refusal } from "#app/text/acts.ts";
import type { HolderNamed } from "#app/text/holder.ts";
import { asksFirst, MANY, tellsText, type Hears } from "#app/text/many.ts";
import { subjectOf } from "../subject.ts";

/** So many can be done at once. */
export const MOST_AT_ONCE = 50;

/** One of the chosen, and what becomes of it: nothing is asked, something is, or nothing can be done. */
export type Sorted =
  | { kind: "ready"; say: string | null }
  | {
      kind: "choose";
      say: string;
      /** The nearest free start (UTC ISO), which no other of them is offered. */
      nearest: string | null;
      keep: keyof typeof MANY.keep;
      /** It becomes confirmed with it; false where it is already. */
      confirms: boolean;
    }
  | { kind: "cannot"; say: string };

interface Known {
  now: Date;
  /** Platforms that hear of it, and how; the others are not linked. */
  hears?: ReadonlyMap<Platform, Hears>;
  /** Who has what a clashing one wanted. */
  holder?: (r: Reservation) => HolderNamed | null;
  nearest?: ReadonlyMap<string, string>;
}

/**
 * What becomes of this one, of the many that are to be `to`: the table of states judges, and what
 * asks for a person is settled by no act on many but the one that answers it (겹침, 시간 밖: 확정) or
 * gives it up.
 */
export function sortOne(r: Reservation, to: Status, known: Known): Sorted {
  const { now, hears, holder, nearest } = known;
  const cannot = (say: string): Sorted => ({ kind: "cannot", say });
  if (r.blankedAt !== undefined) return cannot(MANY.blanked);
  if (to === "CONFIRMED" && holdsSeat(r.status) && isAskedBack(r))
    return {
      kind: "choose",
      say: conflictWhy(r.conflict, { ...r, holder: holder?.(r) ?? null }),
      nearest: nearest?.get(r.id) ?? null,
      keep: isClash(r.conflict) ? "clash" : "outside",
      confirms: r.status === "REQUESTED",
    };
  if (r.status === to && r.conflict === null) return cannot(MANY.already(to));
  if (r.conflict !== null && !isCalledOff(to)) return cannot(asksFirst(r.conflict));
  const undo = isUndo(r.status, to);
  const why = refusal(
    undo ? { allowed: false, because: "transition" } : judge(subjectOf(r), to, now),
    to,
    false,
    now,
    r.platform,
  );
  if (why !== null) return cannot(why);
  return { kind: "ready", say: tellsText(r.platform, hears?.get(r.platform)) };
}

type AskedBack = Reservation & { conflict: NonNullable<Reservation["conflict"]> };
const isAskedBack = (r: Reservation): r is AskedBack =>
  r.productId !== null && (isClash(r.conflict) || r.conflict === "OUTSIDE_HOURS");
