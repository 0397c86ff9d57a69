import type { KyInstance, Options } from "ky";
import { z } from "zod";
import { CODES } from "#contract/codes.ts";
import type { SignupPage } from "#contract/signup-pages.ts";
import {
  SIGNUP_HEADER,
  signupBegunSchema,
  signupFoundSchema,
  signupSchema,
  type AgreedInput,
  type Signup,
  type SignupPageInput,
} from "#contract/signup.ts";
import type { Session } from "#app/session/session.ts";
import { call, headerSafe, segment } from "./upstream.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/**
 * The sign-up (가입 신청) of the browser of one request, by the key that its session keeps. Every change
 * carries the version that it was typed over.
 */
export interface SignupClient {
  /** Begins one; the session keeps its key from then on. */
  begin(input: AgreedInput): Promise<Signup>;
  /** Finds one by its number and mobile; the session keeps its key from then on. */
  find(number: string, mobile: string): Promise<void>;
  /** Null where this browser has none, or it is over: its key is forgotten then. */
  read(): Promise<Signup | null>;
  agree(version: number, input: AgreedInput): Promise<Signup>;
  keepPage(page: SignupPage, input: SignupPageInput): Promise<Signup>;
  /** Anew from the first page; what was agreed to stays. */
  reset(version: number): Promise<void>;
  /** `complete`: what was wanted is there. */
  move(how: "submit" | "withdraw" | "complete", version: number): Promise<Signup>;
}

/** `headers` go with every call of this request. */
export function createSignupClient(
  upstream: KyInstance,
  session: Session,
  headers: Record<string, string>,
): SignupClient {
  const send = <S extends z.ZodType>(path: string, options: Options, schema: S) => {
    const key = session.signup;
    const own = key === null ? {} : { [SIGNUP_HEADER]: headerSafe(key) };
    return call(upstream, path, { ...options, headers: { ...headers, ...own } }, schema);
  };
  const post = (json: unknown) => ({ method: "post", json });
  /** What is still worked on is still kept. */
  const changed = async (path: string, options: Options) => {
    const signup = await send(path, options, signupSchema);
    session.rememberSignup(session.signup);
    return signup;
  };
  return {
    async begin(input) {
      const { key, signup } = await send("v1/signups", post(input), signupBegunSchema);
      session.rememberSignup(key);
      return signup;
    },
    async find(number, mobile) {
      const { key } = await send("v1/signups/find", post({ number, mobile }), signupFoundSchema);
      session.rememberSignup(key);
    },
    async read() {
      if (session.signup === null) return null;
      try {
        return await send("v1/signup", { method: "get" }, signupSchema);
      } catch (error) {
        if (!(error instanceof UpstreamFailure) || error.code !== CODES.notFound) throw error;
        session.rememberSignup(null);
        return null;
      }
    },
    agree: (version, input) =>
      changed("v1/signup/agreements", { method: "put", json: { version, ...input } }),
    keepPage: (page, json) => changed(`v1/signup/pages/${segment(page)}`, { method: "put", json }),
    async reset(version) {
      await send("v1/signup", { method: "delete", searchParams: { version } }, z.unknown());
      session.rememberSignup(session.signup);
    },
    move: (how, version) => changed(`v1/signup/${how}`, post({ version })),
  };
}
