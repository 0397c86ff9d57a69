import type { LoaderFunctionArgs } from "@remix-run/node";
import { kstDay } from "#contract/kst.ts";
import type { RequestState } from "#contract/request-states.ts";
import type { Signup } from "#contract/signup.ts";

export type FoundSignup = Signup & { number: string };
/** What the page shows: the sign-up of this browser, or else the look-up. */
export interface ShownStatus {
  signup: FoundSignup | null;
  /** Beside it: one is being filled in here. */
  hasDraft: boolean;
  isAsking: boolean;
  today: string;
}

/** Once that was read there is nothing more to come back for. */
const READ_ONCE: ReadonlySet<RequestState> = new Set(["DONE", "REJECTED", "WITHDRAWN"]);

/** GET /signup-request/status; with `?find` another one is looked up, with `?withdraw` it is asked whether. */
export async function load({ request, context }: LoaderFunctionArgs): Promise<ShownStatus> {
  const query = new URL(request.url).searchParams;
  const { session, clients } = context;
  const seen = await clients.seenSignup.read();
  const areTwo = session.signupKey("own") !== null && session.signupKey("seen") !== null;
  const own = areTwo ? await clients.signup.read() : seen;
  const signup = seen && !query.has("find") && isSent(seen) ? seen : null;
  if (signup && READ_ONCE.has(signup.state)) {
    clients.seenSignup.letGo();
    // It may have been found by the browser that sent it.
    if (own?.number === signup.number) clients.signup.letGo();
  }
  return {
    ...{ signup, hasDraft: own?.state === "DRAFT" },
    isAsking: query.has("withdraw"),
    today: kstDay(context.now()),
  };
}

const isSent = (signup: Signup): signup is FoundSignup => signup.number !== null;
