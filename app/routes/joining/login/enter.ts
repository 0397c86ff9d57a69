import type { AppLoadContext } from "@remix-run/node";
import type { Login } from "#contract/account.ts";
import type { EmrClient } from "#app/clients/emr.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { LOGIN_TEXT, loginFailure } from "#app/text/login.ts";
import { dayAndClock } from "#app/text/time.ts";

/**
 * Logs in upstream and starts the session, with the last login as a toast on the next page.
 * @returns null, or what to tell the person when it was refused.
 */
export async function enter(
  context: AppLoadContext,
  login: (emr: EmrClient) => Promise<Login>,
  byToken: boolean,
): Promise<string | null> {
  let entered: Login;
  try {
    entered = await login(context.clients.emr);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return loginFailure(error.code, error.retryAfterSeconds, byToken);
  }
  context.session.signIn(entered);
  const { lastLoginAt } = entered;
  const message =
    lastLoginAt === null
      ? LOGIN_TEXT.firstLogin
      : LOGIN_TEXT.lastLogin(dayAndClock(lastLoginAt, context.now()));
  context.session.flashToast({ type: "success", message });
  return null;
}
