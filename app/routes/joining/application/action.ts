import type { ActionFunctionArgs } from "@remix-run/node";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { uuidSchema } from "#contract/fields.ts";
import { end } from "./accounts/end.ts";
import { approve, reject } from "./colleagues/answer.ts";
import { APPLICATION_FORM, type Doing } from "./doing.ts";
import { APPLICATION_INTENTS } from "./intents.ts";
import { complete, withdraw } from "./own/act.ts";
import { documentAct } from "./own/take-document.ts";

const ACTS: ReadonlyMap<string, (doing: Doing) => Promise<object>> = new Map(
  Object.entries({
    ...{ [APPLICATION_INTENTS.approve]: approve, [APPLICATION_INTENTS.reject]: reject },
    [APPLICATION_INTENTS.end]: end,
    ...{ [APPLICATION_INTENTS.complete]: complete, [APPLICATION_INTENTS.withdraw]: withdraw },
  }),
);

/** Lets a colleague in or refuses it; ends an account; goes on with what the hospital applied for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const sent = documentAct(request, context, hospital);
  if (sent) return sent;
  const form = await readForm(request, APPLICATION_FORM);
  const act = ACTS.get(form.intent);
  const id = asAgreed(uuidSchema, form.id);
  if (act === undefined) throw unknownIntent();
  return act({ context, hospital, form, id });
}
