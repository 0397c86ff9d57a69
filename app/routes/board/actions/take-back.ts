import type { Done } from "#app/forms/answer.ts";
import { refuse } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import type { Reservation } from "#contract/reservation.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";
import { tellsSoon } from "./way-back.ts";

/**
 * `intent=take-back`: 되돌리기 of a toast, one reservation or many, each for itself. What cannot be
 * taken back any more is said in a toast: the form that asked is gone with the toast it stood in.
 */
export async function takeBack({ form, search, staff, context }: Posted) {
  const chosen = targets(form);
  if (chosen.length === 0) return refuse({ intent: INTENTS.takeBack, message: OUTCOME.pickSome });
  const { session, clients } = context;
  const asked = new Set(chosen.map(reservationField));
  session.forgetToasts(
    ({ undo }) => undo?.fields.reservation?.some((one) => asked.has(one)) ?? false,
  );
  const back: Reservation[] = [];
  const kept: string[] = [];
  for (const { id, version } of chosen) {
    try {
      back.push(await clients.reservation.takeBack(staff.hospitalUuid, id, { version }));
    } catch (error) {
      const { message, conflict } = fromUpstream(error, { intent: INTENTS.takeBack });
      kept.push(conflict === "transition" ? OUTCOME.tooLate : message);
    }
  }
  const said: Done["said"] = [];
  const [first] = back;
  if (first)
    said.push(
      back.length === 1
        ? {
            type: "success",
            about: first.id,
            message:
              form.start === ""
                ? OUTCOME.takenBack(first.start, first.status, context.now())
                : OUTCOME.movedBack(first.start, context.now()),
            ...tellsSoon(first),
          }
        : { type: "success", message: OUTCOME.takenBackMany(back.length) },
    );
  if (kept.length > 0)
    said.push({
      type: "warning",
      message: chosen.length === 1 ? (kept[0] ?? "") : OUTCOME.keptMany(kept.length),
    });
  const done: Done = { said, to: boardAddress(search).afterAct(), changed: back };
  return done;
}
