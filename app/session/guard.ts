import { type AppLoadContext, redirect } from "@remix-run/node";

/** Who is logged in, as far as the cookies say; the backend checks the token on every call. */
export interface Staff {
  hospitalUuid: string;
  accountUuid: string | null;
  loginId: string | null;
}

interface RouteArguments {
  request: Request;
  context: AppLoadContext;
}

/**
 * The first line of every loader and action of a staff route.
 * @throws a redirect to /login that remembers the page left, when nobody is logged in.
 */
export function requireStaff({ request, context }: RouteArguments): Promise<Staff> {
  const { loggedIn, cookies } = context.session;
  const { hospitalUuid, accountUuid, loginId } = cookies;
  if (!loggedIn || hospitalUuid === null) throw redirect(loginPath(new URL(request.url)));
  return Promise.resolve({ hospitalUuid, accountUuid, loginId });
}

/** Addresses that are no page to come back to. */
const NO_PAGE = /^\/(?:login|events|theme|link-key|leave|session\/.*)$/;

/** No page of ours has a longer one, and an answer's headers have a limit. */
const LONGEST_NEXT = 2_000;

/** /login with the page left as `next`. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = encodeURIComponent(pathname + search);
  if (NO_PAGE.test(pathname) || next.length > LONGEST_NEXT) return "/login";
  return `/login?next=${next}`;
}
