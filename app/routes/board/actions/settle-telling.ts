import type { Done } from "#app/forms/answer.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { tellingInputSchema } from "#contract/reservation-inputs.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";
import { tellsSoon } from "./way-back.ts";

/** `intent=telling`: what a platform could not be told is sent again, or staff told it themselves. */
export async function settleTelling({ form, search, staff, context }: Posted) {
  const [target] = targets(form);
  const values = { how: form.how };
  const given = { intent: INTENTS.telling, values, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.pickSome });
  const input = tellingInputSchema.safeParse({ ...values, version: target.version });
  if (!input.success) return refuse({ ...given, message: OUTCOME.pickHow });
  const { reservation: client } = context.clients;
  try {
    const settled = await client.settleTelling(staff.hospitalUuid, target.id, input.data);
    const message = OUTCOME.telling(input.data.how, settled.start, context.now());
    const tells = await tellsSoon(context, staff.hospitalUuid, settled);
    const done: Done = {
      said: [{ type: "success", about: settled.id, message, ...tells }],
      to: boardAddress(search).afterAct(),
      changed: [settled],
    };
    return done;
  } catch (error) {
    const refused = fromUpstream(error, given);
    const isOver = refused.conflict === "transition";
    return refuse({ ...refused, ...(isOver && { message: OUTCOME.toldSince }) }, statusOf(error));
  }
}
