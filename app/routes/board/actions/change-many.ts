import { data } from "@remix-run/node";
import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, refuse } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { statusInputSchema } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isCalledOff, type Status } from "#contract/reservation-status.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, type Posted, type Target } from "./posted.ts";
import { wayBack } from "./way-back.ts";

/** The page asks once more before many reservations are given up. */
export interface AskMany {
  intent: typeof INTENTS.status;
  ask: { status: Status; reservations: Target[] };
}

/**
 * Many reservations to one status, one after the other, each for itself: what cannot be changed
 * stays as it is and is named.
 */
export async function changeMany(posted: Posted, chosen: readonly Target[], status: Status) {
  const { form, search, staff, context } = posted;
  if (isCalledOff(status) && form.sure === "") {
    const ask: AskMany = { intent: INTENTS.status, ask: { status, reservations: [...chosen] } };
    return data(ask);
  }
  const reason = form.reason.trim();
  const given = {
    intent: INTENTS.status,
    values: { status, reason },
    about: chosen.map((t) => t.id),
  };
  const input = statusInputSchema.safeParse({ status, version: 1, ...(reason ? { reason } : {}) });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });

  const since = context.now();
  const changed: Reservation[] = [];
  const failed: string[] = [];
  for (const { id, version } of chosen) {
    try {
      const { reservation: client } = context.clients;
      const values = { ...input.data, version };
      changed.push(await client.changeStatus(staff.hospitalUuid, id, values));
    } catch (error) {
      failed.push(fromUpstream(error, given).message);
    }
  }
  if (changed.length === 0) {
    const message = `${OUTCOME.noneChanged} ${failed[0] ?? ""}`;
    return refuse({ ...given, message }, 409);
  }
  const done: Done = {
    said: [
      {
        type: "success",
        message: OUTCOME.many(changed.length, status),
        ...wayBack(changed, since),
      },
    ],
    to: boardAddress(search).afterAct(),
    changed,
  };
  if (failed.length > 0)
    done.said.push({ type: "warning", message: OUTCOME.someFailed(failed.length) });
  return done;
}
