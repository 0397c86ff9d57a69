import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { memoInputSchema } from "#contract/reservation-inputs.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";

/** `intent=memo`: the note that only staff see. */
export async function writeMemo({ form, search, staff, context }: Posted) {
  const values = { memo: form.memo, was: form.was };
  const [target] = targets(form);
  const given = { intent: INTENTS.memo, values, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.pickSome });
  const input = memoInputSchema.safeParse({ ...values, version: target.version });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    const written = await context.clients.reservation.setMemo(
      staff.hospitalUuid,
      target.id,
      input.data,
    );
    const done: Done = {
      said: [{ type: "success", message: OUTCOME.memo }],
      to: boardAddress(search).afterAct(),
      changed: [written],
    };
    return done;
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}
