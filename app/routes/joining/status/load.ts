import type { LoaderFunctionArgs } from "@remix-run/node";
import { kstDay } from "#contract/kst.ts";
import type { Signup } from "#contract/signup.ts";

export type FoundSignup = Signup & { number: string };
/** What the page shows: the sign-up of this browser, or else the look-up. */
export interface ShownStatus {
  signup: FoundSignup | null;
  /** Beside the look-up: one is being filled in here. */
  hasDraft: boolean;
  isAsking: boolean;
  today: string;
}

/** GET /signup-request/status; with `?find` another one is looked up, with `?withdraw` it is asked whether. */
export async function load({ request, context }: LoaderFunctionArgs): Promise<ShownStatus> {
  const query = new URL(request.url).searchParams;
  const signup = await context.clients.signup.read();
  return {
    signup: signup && !query.has("find") && isSent(signup) ? signup : null,
    hasDraft: signup?.state === "DRAFT",
    isAsking: query.has("withdraw"),
    today: kstDay(context.now()),
  };
}

const isSent = (signup: Signup): signup is FoundSignup => signup.number !== null;
