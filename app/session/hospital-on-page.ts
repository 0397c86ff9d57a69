import type { AppLoadContext } from "@remix-run/node";
import type { HospitalInfo } from "#contract/hospital.ts";
import { LOGIN_PAGE } from "#contract/page-addresses.ts";

/** Pages on which somebody logs in without asking to: of a session that was here before nothing is said. */
const ENTRIES = /^\/(?:reservation-auto-login|emr-login-error)$/;

/** Does an address stand, whatever became of a session that was here? */
export const standsAlone = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  ENTRIES.test(pathname) || (pathname === LOGIN_PAGE && new URLSearchParams(search).has("token"));

/**
 * The hospital that the cookie names, or null. A backend that is down, or a hospital that is not
 * the session's, never breaks a page: what the page is about fails by itself where it must.
 * @throws a redirect to /login when the session turns out to be over, but not from a page that stands
 *   `alone`: an unknown path is 404 for everyone.
 */
export async function hospitalOnPage(
  { session, clients, log }: AppLoadContext,
  alone: boolean,
): Promise<HospitalInfo | null> {
  const { hospitalUuid, refreshToken } = session.cookies;
  if (hospitalUuid === null) return null;
  try {
    return await clients.reservation.hospital(hospitalUuid);
  } catch (error) {
    if (!(error instanceof Response)) log.warn({ err: error }, "no hospital info");
    else if (!alone && refreshToken !== null) throw error;
    return null;
  }
}
