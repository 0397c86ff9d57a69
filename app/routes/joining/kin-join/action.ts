import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { kinFailure } from "#app/text/kin.ts";
import { kinRequestInputSchema } from "#contract/kin-request.ts";
import { kinRequest } from "../../addresses.ts";
import { KIN_JOIN_INTENT } from "./intent.ts";

const FORM = {
  intent: text,
  ...{ id: text, doctorName: text, specialty: text, licence: text, hospitalName: text },
  ...{ institutionNumber: text, mobile: text, email: text },
  ...{ LICENCE: text, PRINCIPLES: text, NEWS: text },
};

/** The contract's paths by the names of the form's fields. */
const NAMES = {
  "consents.LICENCE": "LICENCE",
  "consents.PRINCIPLES": "PRINCIPLES",
  "consents.NEWS": "NEWS",
};

/** Asks to answer on 지식iN, and leads to the request with its number. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, ...values } = await readForm(request, FORM);
  if (intent !== KIN_JOIN_INTENT) throw unknownIntent();
  const { LICENCE, PRINCIPLES, NEWS, ...typed } = values;
  const given = { intent: KIN_JOIN_INTENT, values };
  const input = kinRequestInputSchema.safeParse({
    ...typed,
    institutionNumber: typed.institutionNumber.trim() || null,
    email: typed.email.trim() || null,
    consents: { LICENCE: LICENCE !== "", PRINCIPLES: PRINCIPLES !== "", NEWS: NEWS !== "" },
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues, NAMES) });
  try {
    const { pass } = await context.clients.reservation.submitKin(input.data);
    return redirect(kinRequest(pass, "new"), 303);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { retryAfterSeconds } = error;
    const refused = refusedByUpstream((code) => kinFailure(code, retryAfterSeconds));
    return refuse(refused(error, given, NAMES), statusOf(error), retryAfterSeconds);
  }
}
