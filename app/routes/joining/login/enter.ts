import type { AppLoadContext } from "@remix-run/node";
import type { Login } from "#contract/account.ts";
import type { EmrClient } from "#app/clients/emr.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { dayAndClock } from "#app/text/time.ts";

/**
 * Logs in upstream and starts the session, with the last login as a toast on the next page.
 * @throws UpstreamFailure when it is refused.
 */
export async function enter(
  context: AppLoadContext,
  login: (emr: EmrClient) => Promise<Login>,
): Promise<void> {
  const entered = await login(context.clients.emr);
  context.session.signIn(entered);
  const { lastLoginAt } = entered;
  const message =
    lastLoginAt === null
      ? LOGIN_TEXT.firstLogin
      : LOGIN_TEXT.lastLogin(dayAndClock(lastLoginAt, context.now()));
  context.session.flashToast({ type: "success", message });
}
