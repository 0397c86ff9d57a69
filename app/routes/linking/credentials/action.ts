import type { ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { CREDENTIALS } from "#app/text/credentials.ts";
import { LINKING } from "#app/text/linking.ts";
import { CODES } from "#contract/codes.ts";
import { credentialInputSchema } from "#contract/linking.ts";
import { platformJobs } from "../../addresses.ts";
import { platformIn } from "../platform-in.ts";
import { CREDENTIAL_INTENT, isOfEntryKeys, type Tried } from "./asked.ts";
import { changeKey } from "./key-action.ts";

const FORM = {
  ...{ intent: text, kind: text, key: text },
  ...{ tokenUrl: text, clientId: text, clientSecret: text },
  ...{ id: text, program: text },
};

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? LINKING.failed : LINKING.late,
);

/** What came of asking the platform, where it was asked: our own look at the fields comes first. */
const TRIED: Record<string, Tried> = { [CODES.invalid]: "REFUSED", [CODES.unavailable]: "IN_VAIN" };

/** Replaces what lets us in, whose secrets never come back to the page; or changes what lets the EMR's program in here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const form = await readForm(request, FORM);
  if (platform === "EMR" && isOfEntryKeys(form.intent))
    return changeKey({ context, hospital: hospitalUuid, form });
  const { kind, tokenUrl, clientId } = form;
  const given = { intent: CREDENTIAL_INTENT, values: { kind, tokenUrl, clientId } };
  const input = credentialInputSchema.safeParse(form);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.reservation.replaceCredential(hospitalUuid, platform, input.data);
  } catch (error) {
    const refused = fromUpstream(error, given);
    const tried = error instanceof UpstreamFailure ? TRIED[error.code] : undefined;
    // It was asked in vain: what is wrong is not what was typed.
    const message = tried === "IN_VAIN" ? CREDENTIALS.noAnswer(platform) : refused.message;
    const values = { ...refused.values, ...(tried && { tried }) };
    return refuse({ ...refused, message, values }, statusOf(error));
  }
  return settingsDone(context, CREDENTIALS.replaced(platform), platformJobs(platform));
}
