import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { rescheduleInputSchema } from "#contract/reservation-inputs.ts";
import { boardAddress } from "../board-url.ts";
import { startNamed } from "../booking/chosen-start.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";
import { tellsSoon, undoOfMove } from "./way-back.ts";

const NAMES = { productId: "product" };

/**
 * `intent=reschedule`: another time (and product), confirmed with it where it says so, or the same one
 * beyond capacity.
 */
export async function move({ form, search, staff, context }: Posted) {
  const chosen = startNamed(form.start);
  // The button "overbook" carries the start that it keeps; one that is full is chosen as such.
  const overbook = form.overbook === "" ? (chosen.full ? chosen.start : "") : form.overbook;
  const values = {
    start: overbook === "" ? chosen.start : overbook,
    product: form.product,
  };
  const [target] = targets(form);
  const given = { intent: INTENTS.reschedule, values, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.pickSome });
  if (values.start === "") return refuse({ ...given, fields: { start: OUTCOME.pickTime } });

  const input = rescheduleInputSchema.safeParse({
    start: values.start,
    version: target.version,
    ...(values.product === "" ? {} : { productId: values.product }),
    ...(overbook === "" ? {} : { overbook: true }),
    ...(form.status === "" ? {} : { status: form.status }),
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues, NAMES) });

  const since = context.now();
  try {
    const { reservation: client } = context.clients;
    const moved = await client.reschedule(staff.hospitalUuid, target.id, input.data);
    const done: Done = {
      said: [
        {
          type: "success",
          about: moved.id,
          message:
            overbook !== ""
              ? OUTCOME.kept(moved.overbooked, input.data.status !== undefined)
              : input.data.status === undefined
                ? OUTCOME.moved(moved.start, since)
                : OUTCOME.movedAndConfirmed(moved.start, since),
          ...(await tellsSoon(context, staff.hospitalUuid, moved)),
          // Where nothing has changed, or is taken back already, there is no way back.
          ...(moved.version === target.version || moved.syncState === "SYNCED"
            ? {}
            : { undo: undoOfMove(moved, since) }),
        },
      ],
      to: boardAddress(search).afterAct(),
      changed: [moved],
    };
    return done;
  } catch (error) {
    return refuse(fromUpstream(error, given, NAMES), statusOf(error));
  }
}
