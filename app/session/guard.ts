import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import { sitePath } from "#app/request/site-path.ts";
import { LOGIN_PAGE } from "#contract/page-addresses.ts";

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
 * @throws a redirect to /login that remembers the page left, when nobody is logged in: to a document
 * of its own, so that no script keeps a page of whoever was here.
 */
export function requireStaff({ request, context }: RouteArguments): Promise<Staff> {
  const { loggedIn, cookies } = context.session;
  const { hospitalUuid, accountUuid, loginId } = cookies;
  if (!loggedIn || hospitalUuid === null) {
    // Whoever logs in next is nobody whom analytics knows (contract §3).
    context.session.rememberVisitor(null);
    throw redirectDocument(loginPath(new URL(request.url), whyOver(request, null)));
  }
  return Promise.resolve({ hospitalUuid, accountUuid, loginId });
}

/** Addresses that are no page to come back to. */
const NO_PAGE =
  /^\/(?:login|events|callers|find|product-preview|apply-reservation\/preview|theme|link-key|leave|export\/.*|session\/.*)$/;

/** No page of ours has a longer one, and an answer's headers have a limit. */
const LONGEST_NEXT = 2_000;

/**
 * Why one is at /login (its `why`): nobody was there for long, the session was over, it was over with
 * a form on its way, or its cookies named another hospital than its token.
 */
const LOGIN_REASONS = ["idle", "ended", "unsent", "hospital"] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];
export const loginReason = (text: string | null): LoginReason | null =>
  LOGIN_REASONS.find((reason) => reason === text) ?? null;

/** Why a request finds no session: of a form it is said that nothing of it was done. */
export const whyOver = <Why extends LoginReason | null>({ url, method }: Request, why: Why) =>
  method === "POST" && !NO_PAGE.test(new URL(url).pathname) ? "unsent" : why;

/** /login with the page left as `next`; of the login itself with the `next` that it has. */
export const loginPath = (left: PageLeft, why: LoginReason | null = null): string =>
  loginAddress(onward(left), why);

interface PageLeft {
  pathname: string;
  search: string;
}

/** Where a login leads on to; "" where that is the board. */
function onward({ pathname, search }: PageLeft): string {
  if (pathname !== LOGIN_PAGE) return NO_PAGE.test(pathname) ? "" : pathname + search;
  const next = sitePath(new URLSearchParams(search).get("next"));
  return next === "/" ? "" : next;
}

/** /login that leads on to a path of ours, if it is not "". */
export function loginAddress(next: string, why: LoginReason | null): string {
  const query = new URLSearchParams();
  if (next !== "" && encodeURIComponent(next).length <= LONGEST_NEXT) query.set("next", next);
  if (why !== null) query.set("why", why);
  return query.size === 0 ? LOGIN_PAGE : `${LOGIN_PAGE}?${query}`;
}
