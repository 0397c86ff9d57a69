import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SignupSlot } from "#app/session/signup-keys.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { isUnderWay, type RequestState } from "#contract/request-states.ts";
import type { Signup } from "#contract/signup.ts";
import { missingDocuments } from "../signup/missing-documents.ts";
import { askedDocuments } from "./asked-documents.ts";

/** Of a sign-up that was sent, what the page draws; the rest stays with us. */
export interface FoundSignup extends Pick<
  Signup,
  "state" | "version" | "moves" | "reason" | "wantedUntil" | "mayOpen"
> {
  number: string;
  /** "" for one that is new. */
  hospital: string;
  isNew: boolean;
  name: string;
  /** Of the account; null where there is none yet. */
  loginId: string | null;
  /** What was asked for last. */
  asked: readonly Document[];
  /** Beside that, of what is wanted of a new hospital: what was not handed in, while somebody looks at it. */
  lacking: readonly DocumentKind[];
}
/** What the page shows: a sign-up that this browser sent or found, or else the look-up. */
export interface ShownStatus {
  signup: FoundSignup | null;
  /** Which one it is: what is done on the page is done to it. */
  of: SignupSlot;
  /** Beside it: one is being filled in here. */
  hasDraft: boolean;
  /** Of the one that this browser has sent itself; null where it has sent none. */
  ownNumber: string | null;
  isAsking: boolean;
  today: string;
}

/** A sign-up that is shown, and which one it is. */
export interface ShownSignup extends Pick<ShownStatus, "of"> {
  signup: FoundSignup;
}

/** Once that was read there is nothing more to come back for. */
const READ_ONCE: ReadonlySet<RequestState> = new Set(["DONE", "REJECTED", "WITHDRAWN"]);

/**
 * GET /signup-request/status: one's own, unless it was not sent; with `?found` the one that was found, with
 * `?find` another one is looked up, with `?withdraw` it is asked whether.
 */
export async function load({ request, context }: LoaderFunctionArgs): Promise<ShownStatus> {
  const query = new URL(request.url).searchParams;
  const { clients } = context;
  const own = await clients.signup.read();
  const seen = await clients.seenSignup.read();
  const sent = own && isSent(own) ? own : null;
  // It may have been found by the browser that sent it.
  const isOne = sent !== null && sent.number === seen?.number;
  const isOwn = sent !== null && (isOne || !query.has("found"));
  const shown = isOwn ? sent : seen && isSent(seen) ? seen : null;
  const signup = query.has("find") ? null : shown;
  if (signup && READ_ONCE.has(signup.state)) {
    if (isOwn) clients.signup.letGo();
    if (!isOwn || isOne) clients.seenSignup.letGo();
  }
  return {
    ...{
      signup: signup && drawn(signup),
      of: isOwn ? "own" : "seen",
      hasDraft: own?.state === "DRAFT",
      ownNumber: sent?.number ?? null,
    },
    isAsking: query.has("withdraw"),
    today: kstDay(context.now()),
  };
}

type SentSignup = Signup & { number: string };
const isSent = (signup: Signup): signup is SentSignup => signup.number !== null;

function drawn({ typed, found, documents, ...signup }: SentSignup): FoundSignup {
  const { number, state, version, moves, reason, wantedUntil, mayOpen } = signup;
  const isNew = typed.way !== "EXISTING";
  const asked = state === "NEED_INFO" ? askedDocuments({ documents, moves }) : [];
  const isLacking = (kind: DocumentKind) => !asked.some((one) => one.kind === kind);
  return {
    ...{ number, state, version, moves, reason, wantedUntil, mayOpen },
    ...{ isNew, hospital: isNew ? "" : (found?.name ?? ""), name: typed.name },
    loginId: (state === "APPROVED" || state === "DONE") && typed.id ? typed.id : null,
    asked,
    lacking: isNew && isUnderWay(state) ? missingDocuments(documents).filter(isLacking) : [],
  };
}
