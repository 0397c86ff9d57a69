import { data } from "@remix-run/node";
import type { Done } from "#app/forms/answer.ts";
import type { Version } from "#app/forms/answered.ts";
import { fieldMessages, refuse } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { statusInputSchema } from "#contract/reservation-inputs.ts";
import { isCalledOff, type Status } from "#contract/reservation-status.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { oneByOne } from "./one-by-one.ts";
import type { Posted } from "./posted.ts";
import { wayBack } from "./way-back.ts";

/** The page asks once more before many reservations are given up. */
export interface AskMany {
  intent: typeof INTENTS.status;
  ask: { status: Status; reservations: Version[] };
}

/**
 * Many reservations to one status, one after the other, each for itself: how many could not be
 * changed is said, and apart from them what got no answer.
 */
export async function changeMany(posted: Posted, chosen: readonly Version[], status: Status) {
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
  const { reservation: client } = context.clients;
  const outcome = await oneByOne(posted, chosen, {
    intent: given.intent,
    ask: ({ id, version }) =>
      client.changeStatus(staff.hospitalUuid, id, { ...input.data, version }),
    done: (count) => OUTCOME.many(count, status),
  });
  const { changed, refused, unanswered, left } = outcome;
  const whyNot = [
    ...(refused.length > 0 ? [OUTCOME.someFailed(refused.length)] : []),
    ...(unanswered ? [OUTCOME.unanswered(left)] : []),
  ];
  if (changed.length === 0) {
    if (unanswered)
      return refuse({ ...given, message: whyNot.join(" ") }, HTTP_STATUS[CODES.unavailable]);
    const message = `${OUTCOME.noneChanged} ${refused[0]?.message ?? ""}`;
    return refuse({ ...given, message }, HTTP_STATUS[CODES.conflict]);
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
  for (const message of whyNot) done.said.push({ type: "warning", message });
  return done;
}
