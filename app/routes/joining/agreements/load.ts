import type { LoaderFunctionArgs } from "@remix-run/node";
import { agreementInForce } from "#app/agreements/agreements.ts";
import type { Agreement } from "#contract/agreements.ts";
import type { RequestState } from "#contract/request-states.ts";
import { SIGNUP_WAYS, type SignupWay } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";

/** A sign-up that was sent. `isOwn`: by this browser, which else has found it. */
export interface SentSignup {
  number: string;
  state: RequestState;
  isOwn: boolean;
}

/** What the page of the agreements shows. */
export interface ShownAgreements {
  /** A sign-up that this browser sent, or else found; null where there is none, or another one is begun. */
  sent: SentSignup | null;
  /** Of the draft that is changed; null where one is begun. */
  draft: { version: number; farthest: number; way: SignupWay | "" } | null;
  /** What this draft agreed to, of the editions that are in force. */
  agreed: readonly Agreement[];
}

const NOTHING: ShownAgreements = { sent: null, draft: null, agreed: [] };

/** GET /agreements; with `?new` a sign-up that was sent already is not looked at. */
export async function load({ request, context }: LoaderFunctionArgs): Promise<ShownAgreements> {
  const { clients } = context;
  const own = await clients.signup.read();
  const signup = own ?? (await clients.seenSignup.read());
  if (signup === null) return NOTHING;
  if (signup.state === "DRAFT")
    return { ...NOTHING, draft: draftOf(signup), agreed: agreedIn(signup) };
  const isAnother = new URL(request.url).searchParams.has("new");
  const { number, state } = signup;
  return isAnother || number === null
    ? NOTHING
    : { ...NOTHING, sent: { number, state, isOwn: own !== null } };
}

const draftOf = ({ version, farthest, typed }: Signup): ShownAgreements["draft"] => ({
  version,
  farthest,
  way: SIGNUP_WAYS.find((way) => way === typed.way) ?? "",
});

const agreedIn = ({ agreed }: Signup) =>
  agreed
    .filter(({ what, edition }) => edition === agreementInForce(what).id)
    .map(({ what }) => what);
