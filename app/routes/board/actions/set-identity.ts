import type { Done } from "#app/forms/answer.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { IDENTITY } from "#app/text/identity.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { identityInputSchema } from "#contract/reservation-inputs.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";

/** `intent=identity`: 신분증 확인 of who is here, or why there is none; an empty `how` takes it back. */
export async function setIdentity({ form, search, staff, context }: Posted) {
  const [target] = targets(form);
  const given = { intent: INTENTS.identity, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.pickSome });
  const how = form.how === "" ? null : form.how;
  const input = identityInputSchema.safeParse({ how, version: target.version });
  if (!input.success) return refuse({ ...given, message: IDENTITY.pick });
  try {
    const { reservation: client } = context.clients;
    const said = await client.setIdentity(staff.hospitalUuid, target.id, input.data);
    const message = how === null ? IDENTITY.undone : IDENTITY.saved;
    const done: Done = {
      said: [{ type: "success", message }],
      to: boardAddress(search).afterAct(),
      changed: [said],
    };
    return done;
  } catch (error) {
    const refused = fromUpstream(error, given);
    const hasNotCome = refused.conflict === "transition";
    return refuse(
      { ...refused, ...(hasNotCome && { message: IDENTITY.notHere }) },
      statusOf(error),
    );
  }
}
