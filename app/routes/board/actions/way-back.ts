import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { FlashToast } from "#app/session/toast.ts";
import { HOLD_MS, type ToastUndo } from "#app/ui/toast-message.ts";
import { tellsText } from "#app/text/outcome.ts";
import { isLinked } from "#contract/platform-names.ts";
import { isUndo, judge } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { BOARD_ACTION } from "../../addresses.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { subjectOf } from "../subject.ts";

/** More do not fit the cookie that a toast travels in. */
const MOST = 50;

/**
 * The second line of a toast: that the platform will hear of it, unless it is taken back; and when, as
 * its link stands. Nothing is promised where that is not known.
 */
export async function tellsSoon(
  { clients }: AppLoadContext,
  hospital: string,
  { syncState, platform }: Pick<Reservation, "syncState" | "platform">,
): Promise<Pick<FlashToast, "description">> {
  if (syncState !== "PENDING" || !isLinked(platform)) return {};
  const info = await clients.reservation.hospital(hospital).catch((error: unknown) => {
    // What was asked for is done already.
    if (error instanceof UpstreamFailure) return null;
    throw error;
  });
  const link = info?.links.find((one) => one.platform === platform);
  return link ? { description: tellsText(platform, link.state) } : {};
}

/**
 * 되돌리기 for a toast: those whose new status the table of states lets go back now, if any.
 * `since`: when the first of them was asked for; no hold ends before that of its own.
 */
export function wayBack(changed: readonly Reservation[], since: Date): Pick<FlashToast, "undo"> {
  const able = changed.filter((r) => goesBack(r, since));
  return able.length > 0 && able.length <= MOST ? { undo: undoOf(able, since) } : {};
}

function goesBack(r: Reservation, since: Date): boolean {
  const { previousStatus: before } = r;
  return before !== null && isUndo(r.status, before) && judge(subjectOf(r), before, since).allowed;
}

/**
 * One 되돌리기 for the page itself: of the many, those that go back, the moved ones with them. Null
 * where none does. `chosen`: each with the start (UTC ISO) that it went to.
 */
export function undoOfMany(
  changed: readonly Reservation[],
  chosen: readonly { id: string; version: number; start: string | null }[],
  since: Date,
  now: Date,
): ToastUndo | null {
  const able = changed.filter((r) => {
    const asked = chosen.find(({ id }) => id === r.id);
    return asked?.start ? r.version !== asked.version : goesBack(r, since);
  });
  const undo = able.length > 0 ? undoOf(able, since) : undefined;
  if (!undo) return null;
  const { until, ...form } = undo;
  return { ...form, leftMs: Math.max(0, until - now.getTime()) };
}

/** The board's own form `take-back` for the change that each of these has just had. */
export const undoOf = (changed: readonly Reservation[], since: Date): FlashToast["undo"] => ({
  action: BOARD_ACTION,
  fields: { intent: [INTENTS.takeBack], reservation: changed.map(reservationField) },
  until: since.getTime() + HOLD_MS,
});

/** The same for a move: with its start, so that what goes back is said as a time. */
export function undoOfMove(moved: Reservation, since: Date): FlashToast["undo"] {
  const undo = undoOf([moved], since);
  return undo && { ...undo, fields: { ...undo.fields, start: [moved.start] } };
}
