import type { Done } from "#app/forms/answer.ts";
import type { Version } from "#app/forms/answered.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { statusInputSchema } from "#contract/reservation-inputs.ts";
import { statusSchema, type Reservation } from "#contract/reservation.ts";
import { isLeaving, isUndo, type Status } from "#contract/reservation-status.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";
import { tellsSoon, wayBack } from "./way-back.ts";

/** `intent=status`: a reservation to a status. */
export async function changeStatus(posted: Posted) {
  const { form } = posted;
  const values = { status: form.status, reason: form.reason };
  const status = statusSchema.safeParse(values.status);
  const [first] = targets(form);
  if (!first) return refuse({ intent: INTENTS.status, message: OUTCOME.pickSome, values });
  const about = [first.id];
  if (!status.success) {
    const fields = { status: OUTCOME.pickStatus };
    return refuse({ intent: INTENTS.status, fields, values, about });
  }
  return await changeOne(posted, first, status.data);
}

async function changeOne(posted: Posted, target: Version, status: Status) {
  const { form, search, staff, context } = posted;
  const since = context.now();
  const reason = form.reason.trim();
  const given = {
    intent: INTENTS.status,
    values: { status, reason },
    about: [target.id],
  };
  const input = statusInputSchema.safeParse({
    status,
    version: target.version,
    ...(reason === "" ? {} : { reason }),
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });

  const { reservation: client } = context.clients;
  try {
    const changed = await client.changeStatus(staff.hospitalUuid, target.id, input.data);
    const done: Done = {
      said: [
        {
          ...toastOf(changed, since),
          ...(await tellsSoon(context, staff.hospitalUuid, changed)),
        },
      ],
      to: boardAddress(search).afterAct(),
      changed: [changed],
    };
    return done;
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}

/** What was done, and the way back where there is one. */
function toastOf(changed: Reservation, since: Date) {
  const { previousStatus: before } = changed;
  const undone = before !== null && isUndo(before, changed.status);
  return {
    type: "success" as const,
    about: changed.id,
    message: isLeaving(before, changed.status)
      ? OUTCOME.left(changed.start, since)
      : OUTCOME.status(changed.start, changed.status, undone, since),
    ...wayBack([changed], since),
  };
}
