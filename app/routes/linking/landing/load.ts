import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { pageAddress } from "#app/request/page-address.ts";
import type { Dropped } from "#app/text/landing.ts";
import { CODES } from "#contract/codes.ts";
import { HAND_OVERS, type HandingPlatform } from "#contract/session-state.ts";
import {
  stateRefusedSchema,
  type HandOver,
  type HandOverInput,
  type StateAsked,
} from "#contract/wizard-draft.ts";
import { askedIn } from "./asked.ts";

/** What a landing page shows. */
export type Landing =
  | { view: "explain"; loggedIn: boolean }
  | { view: "handed"; handed: HandOver; whose: "same" | "other" | "anyone"; loginId: string }
  | { view: "dropped"; why: Dropped; requestId: string }
  | { view: "refused"; error: string; hospital: string | null; requestId: string };
type Context = LoaderFunctionArgs["context"];

/** As long as the API keeps it while nobody of the hospital has seen it. */
const REMEMBERED_MS = 30 * 60_000;

/**
 * GET: takes what the platform handed over, names it in `__session` and leads to the same page without
 * its query; or says why nothing was taken. Only somebody who opens the page takes it: a HEAD, and what
 * a browser fetches ahead, use up no state.
 */
export async function load(platform: HandingPlatform, { request, context }: LoaderFunctionArgs) {
  const asked = isOpened(request)
    ? askedIn(platform, new URL(request.url).searchParams)
    : ({ kind: "nothing" } as const);
  if (asked.kind === "handed") return taken(asked.input, request, context);
  if (asked.kind === "malformed") return dropped("STATE_MALFORMED", context);
  if (asked.kind === "refused") return refused(asked, context);
  return remembered(platform, context);
}

const isOpened = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  !/\bprefetch\b/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

async function taken(input: HandOverInput, request: Request, context: Context) {
  const { clients, session, now } = context;
  try {
    const { id } = await clients.reservation.takeHandOver(input);
    session.rememberHanded({ id, until: now().getTime() + REMEMBERED_MS });
  } catch (error) {
    const why = whyNot(error);
    const landing = dropped(why, context);
    if (why !== "TOO_MANY") return landing;
    // It is as good as before: the page may be opened again.
    return data(landing, { status: 429, headers: { "retry-after": retryAfter(error) } });
  }
  // What was handed over leaves the address, and the browser's history, at once.
  return redirect(pageAddress(request).pathname, 303);
}

const retryAfter = (error: unknown): string =>
  String((error instanceof UpstreamFailure && error.retryAfterSeconds) || 60);

/** @throws what says nothing of the state */
function whyNot(error: unknown): Dropped {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.code === CODES.tooMany) return "TOO_MANY";
  if (error.code === CODES.invalid) return "STATE_MALFORMED";
  const refusal = stateRefusedSchema.safeParse(error.body);
  if (error.code !== CODES.refused || !refusal.success) throw error;
  return refusal.data.reason;
}

function dropped(why: Dropped, { log, requestId }: Context): Landing {
  log.info({ why }, "what a platform handed over was dropped");
  return { view: "dropped", why, requestId };
}

async function refused({ error, of }: { error: string; of: StateAsked | null }, context: Context) {
  const hospital = of && (await context.clients.reservation.whoseState(of).catch(nobodys));
  const { requestId } = context;
  return { view: "refused", error, hospital, requestId } satisfies Landing;
}
/** Of a state that is no good nothing is said; what the platform answered stays true. */
function nobodys(error: unknown): null {
  whyNot(error);
  return null;
}

/** What was handed over in this browser a while ago; where there is nothing, what the page is for. */
async function remembered(
  platform: HandingPlatform,
  { session, clients }: Context,
): Promise<Landing> {
  const { loggedIn, cookies } = session;
  const explain: Landing = { view: "explain", loggedIn };
  if (session.handed === null) return explain;
  const handed = await clients.reservation.handOver(session.handed.id).catch((error: unknown) => {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
    throw error;
  });
  if (handed?.platform !== platform) return explain;
  const isSame = loggedIn && cookies.hospitalUuid === handed.hospitalId;
  // Looked at by somebody of the hospital it is the hospital's, and not dropped.
  if (isSame)
    await clients.reservation.wizardDraft(handed.hospitalId, HAND_OVERS[platform].process);
  // Somebody of the hospital has it already: it is nobody else's to see any more.
  else if (handed.until === null) return explain;
  const whose = isSame ? "same" : loggedIn ? "other" : "anyone";
  return { view: "handed", handed, whose, loginId: cookies.loginId ?? "" };
}
