import { redirect, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { LOGIN_PAGE, resetBy } from "#app/routes/addresses.ts";
import { RECOVERY_TEXT, recoveryFailure } from "#app/text/recovery.ts";
import { CODES } from "#contract/codes.ts";
import { resetAskSchema, resetUseSchema } from "#contract/recovery.ts";
import { notSent } from "../not-sent.ts";
import { RESET_INTENTS, RESET_SENT } from "./intents.ts";

/** Asks for a link; the answer is the same whether or not there is such an account. */
export async function askForLink(
  context: AppLoadContext,
  values: { loginId: string; contact: string },
) {
  const given = { intent: RESET_INTENTS.ask, values };
  const input = resetAskSchema.safeParse(values);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.emr.askReset(input.data);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return notSent(given, error);
  }
  return redirect(RESET_SENT);
}

const fromUpstream = refusedByUpstream((code) => recoveryFailure(code, null));

/** Puts another password in place and leads to the login; a link that is over leads to what it was. */
export async function replacePassword(
  context: AppLoadContext,
  typed: { token: string; next: string },
) {
  const given = { intent: RESET_INTENTS.use, values: {} };
  const input = resetUseSchema.safeParse(typed);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.emr.useReset(input.data);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    // Used or over meanwhile: its page says which.
    if (error.code === CODES.refused) return redirect(resetBy(typed.token));
    if (error.code === CODES.tooMany) return notSent(given, error);
    return refuse(fromUpstream(error, given), statusOf(error));
  }
  // Whoever is logged in here may be somebody else, whose board comes then.
  const { done, doneBeside } = RECOVERY_TEXT.next;
  const message = context.session.loggedIn ? doneBeside : done;
  context.session.flashToast({ type: "success", message });
  return redirect(LOGIN_PAGE);
}
