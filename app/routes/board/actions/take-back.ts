import type { Done } from "#app/forms/answer.ts";
import { refuse, type Refused } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { oneByOne } from "./one-by-one.ts";
import { targets, type Posted } from "./posted.ts";
import { tellsSoon } from "./way-back.ts";

/**
 * `intent=take-back`: 되돌리기 of a toast, one reservation or many, each for itself. What cannot be
 * taken back any more is said in a toast: the form that asked is gone with the toast it stood in.
 */
export async function takeBack(posted: Posted) {
  const { form, search, staff, context } = posted;
  const chosen = targets(form);
  if (chosen.length === 0) return refuse({ intent: INTENTS.takeBack, message: OUTCOME.pickSome });
  const { session, clients } = context;
  const asked = new Set(chosen.map(reservationField));
  session.forgetToasts(
    ({ undo }) => undo?.fields.reservation?.some((one) => asked.has(one)) ?? false,
  );
  const outcome = await oneByOne(posted, chosen, {
    intent: INTENTS.takeBack,
    ask: ({ id, version }) => clients.reservation.takeBack(staff.hospitalUuid, id, { version }),
    done: OUTCOME.takenBackMany,
  });
  const { changed: back, refused, unanswered, left } = outcome;
  const said: Done["said"] = [];
  const [first] = back;
  if (first)
    said.push(
      back.length === 1
        ? {
            type: "success",
            about: first.id,
            message:
              (form.start === ""
                ? OUTCOME.takenBack(first.start, first.status, context.now())
                : OUTCOME.movedBack(first.start, context.now())) +
              (isOver(first) ? ` ${OUTCOME.overAgain}` : ""),
            ...(await tellsSoon(context, staff.hospitalUuid, first)),
          }
        : { type: "success", message: manyBack(back) },
    );
  if (chosen.length === 1) said.push(...[...refused, unanswered].flatMap(whyKept));
  else {
    if (refused.length > 0) said.push(warning(OUTCOME.keptMany(refused.length)));
    if (unanswered) said.push(warning(OUTCOME.unanswered(left)));
  }
  const done: Done = { said, to: boardAddress(search).afterAct(), changed: back };
  return done;
}

/** Staff had booked it beyond what is free, and so it stands there again. */
const isOver = ({ overbooked, status }: Reservation): boolean => overbooked && holdsSeat(status);

function manyBack(back: readonly Reservation[]): string {
  const over = back.filter(isOver).length;
  const said = OUTCOME.takenBackMany(back.length);
  return over === 0 ? said : `${said} ${OUTCOME.overAgainMany(over)}`;
}

const warning = (message: string) => ({ type: "warning" as const, message });

/** The one that was to be taken back: too late, or whatever else was answered. */
const whyKept = (refused: Refused | null) =>
  refused ? [warning(refused.conflict === "transition" ? OUTCOME.tooLate : refused.message)] : [];
