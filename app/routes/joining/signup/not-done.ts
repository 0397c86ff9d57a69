import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { lead } from "#app/forms/lead.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { SIGNUP_SAID } from "#app/text/signup.ts";
import { minutesToWait } from "#app/text/time.ts";
import { CODES } from "#contract/codes.ts";
import { leadsFrom } from "./over.ts";
import { given, isTyped, isVersion, plainNames, type Step } from "./step.ts";
const SAYS: Partial<Record<string, string>> = {
  "login-id": SIGNUP_SAID.taken,
  institution: SIGNUP_SAID.hospitalTaken,
};

/** What the API did not do: to where it is gone on with, else why, with what was typed. */
export async function notDone(step: Step, error: unknown) {
  if (!(error instanceof UpstreamFailure)) throw error;
  const { context, form, page } = step;
  const isGone = error.code === CODES.notFound;
  if (isGone) context.session.rememberSignup("own", null);
  if (isGone || isVersion(error)) {
    const now = await context.clients.signup.read();
    const { to, says } = leadsFrom(form, now);
    if (now === null || !isTyped(now, page)) return lead(context, to, says);
  }
  const refused = refusedByUpstream((code, conflict) => {
    if (code === CODES.tooMany) return SIGNUP_SAID.tooMany(minutesToWait(error.retryAfterSeconds));
    if (conflict === "version")
      return page === "CHECK" ? SIGNUP_SAID.changed : SIGNUP_SAID.otherTab;
    return SAYS[conflict ?? ""] ?? SIGNUP_SAID.failed;
  })(error, given(step));
  const fields = plainNames(refused.fields);
  const message = error.code === CODES.invalid ? undefined : refused.message;
  return refuse(
    { ...given(step), fields, conflict: refused.conflict, ...(message && { message }) },
    statusOf(error),
    error.retryAfterSeconds,
  );
}
