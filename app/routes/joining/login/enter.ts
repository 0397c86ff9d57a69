import type { AppLoadContext } from "@remix-run/node";
import type { Login } from "#contract/account.ts";
import type { EmrClient } from "#app/clients/emr.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { dayAndClock } from "#app/text/time.ts";

/**
 * Logs in upstream and starts the session, with the last login, where the upstream knows it, as a
 * toast on the next page.
 * @throws UpstreamFailure when it is refused.
 */
export async function enter(
  context: AppLoadContext,
  login: (emr: EmrClient) => Promise<Login>,
): Promise<void> {
  const entered = await login(context.clients.emr);
  context.session.signIn(entered);
  const message = welcome(entered, context.now());
  context.session.flashToast({ type: "success", message });
}

function welcome({ lastLoginAt }: Login, now: Date): string {
  if (lastLoginAt === undefined) return LOGIN_TEXT.loggedIn;
  if (lastLoginAt === null) return LOGIN_TEXT.firstLogin;
  return LOGIN_TEXT.lastLogin(dayAndClock(lastLoginAt, now));
}
