import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { sitePath } from "#app/request/site-path.ts";
import { loginAddress, loginReason } from "#app/session/guard.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";

/**
 * POST /session/logout: ends the session upstream, too, and clears the cookies. An upstream that
 * does not answer does not keep anybody logged in here. `next` is where the login leads back to, and
 * `reason` what its page says of it (the watch over the session sends both).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { session, clients, log } = context;
  const { next, reason } = await readForm(request, { next: text, reason: text });
  const { refreshToken } = session.cookies;
  if (refreshToken !== null)
    await clients.emr.logout(refreshToken).catch((error: unknown) => {
      log.warn({ err: error }, "the session could not be ended upstream");
    });
  session.signOut();
  const why = loginReason(reason);
  if (why === null) session.flashToast({ type: "info", message: LOGIN_TEXT.loggedOut });
  return redirect(loginAddress(next === "" ? "" : sitePath(next), why));
}
