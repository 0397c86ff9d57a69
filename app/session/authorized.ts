import { redirectDocument } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES, type Code } from "#contract/codes.ts";
import type { StaffCookies } from "./cookies.ts";
import { loginAddress } from "./guard.ts";

/** Calls with the tokens of a session, which are renewed where they are over. */
export interface Authorized {
  /**
   * Makes a call with the access token (null when there is none). Answered 4005, the tokens are
   * renewed once for the whole request and the call is made again.
   * @throws a redirect to /login, the cookies cleared, when the session is over, or not this
   *   hospital's (4030); UpstreamFailure 5030, the cookies kept, when it cannot be renewed now.
   */
  authorized<T>(call: (accessToken: string | null) => Promise<T>): Promise<T>;
  /** Renews now, whatever the access token's age. @throws as `authorized`. */
  renew(): Promise<void>;
}

interface AuthorizedOptions {
  /** As they are by now: another loader of the request may have renewed them. */
  tokens: () => Pick<StaffCookies, "accessToken" | "refreshToken">;
  /** Makes new ones of a refresh token, and keeps them. */
  renew: (refreshToken: string) => Promise<void>;
  /** Clears all cookies. */
  signOut: () => void;
  /** Where the browser goes when the session is over. */
  loginUrl: string;
}

export function createAuthorized({
  tokens,
  signOut,
  loginUrl,
  ...options
}: AuthorizedOptions): Authorized {
  let renewal: Promise<void> | null = null;

  async function renewOnce(): Promise<void> {
    const { refreshToken } = tokens();
    try {
      if (refreshToken === null) throw new UpstreamFailure(CODES.refused, "no refresh token");
      await options.renew(refreshToken);
    } catch (error) {
      throw isRefusal(error) ? over(loginUrl) : error;
    }
  }
  const renew = () => (renewal ??= renewOnce());

  function over(location: string): Response {
    signOut();
    return redirectDocument(location);
  }

  /** What a call's failure means for the session, once its token has been renewed or need not be. */
  function ended(error: unknown): unknown {
    if (hasCode(error, CODES.tokenExpired)) return over(loginUrl);
    // A switch that the account has not is no other hospital.
    if (hasCode(error, CODES.forbidden) && neededSwitch(error) === null)
      return over(loginAddress("", "hospital"));
    return error;
  }

  return {
    async authorized(call) {
      const used = tokens().accessToken;
      try {
        return await call(used);
      } catch (error) {
        if (!hasCode(error, CODES.tokenExpired)) throw ended(error);
      }
      // Another loader of this request may have renewed meanwhile.
      if (tokens().accessToken === used) await renew();
      try {
        return await call(tokens().accessToken);
      } catch (error) {
        throw ended(error);
      }
    },
    renew,
  };
}

const hasCode = (error: unknown, code: Code) =>
  error instanceof UpstreamFailure && error.code === code;

/** An upstream that is out of reach has refused nothing. */
const isRefusal = (error: unknown) =>
  error instanceof UpstreamFailure && error.code !== CODES.unavailable;
