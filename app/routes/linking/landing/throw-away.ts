import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { landingText } from "#app/text/landing.ts";
import { CODES } from "#contract/codes.ts";
import type { HandingPlatform } from "#contract/session-state.ts";

/** POST, 다른 병원이에요: what was handed over in this browser is thrown away. */
export async function throwAway(
  platform: HandingPlatform,
  { request, context }: ActionFunctionArgs,
) {
  const { session, clients } = context;
  if (session.handed !== null) {
    await clients.reservation
      .dropHandOver(session.handed.id, session.loggedIn)
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamFailure && error.code === CODES.notFound)) throw error;
      });
    session.rememberHanded(null);
    session.flashToast({ type: "info", message: landingText(platform).handed.thrownAway });
  }
  return redirect(pageAddress(request).pathname, 303);
}
