import { z } from "zod";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { DROPPED, type Dropped } from "#app/text/landing.ts";
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
  | NotTaken;
type Context = LoaderFunctionArgs["context"];

/** Of whose state it is told only where it is good. */
const QUOTED = { requestId: z.string(), hospital: z.string().nullable() };
const shownAgainSchema = z.discriminatedUnion("view", [
  z.object({ view: z.literal("dropped"), why: z.enum(DROPPED), ...QUOTED }),
  z.object({ view: z.literal("refused"), error: z.string(), ...QUOTED }),
]);
type NotTaken = z.infer<typeof shownAgainSchema>;

/** Why nothing was taken stands on the page for so long, however often it is loaded. */
const SHOWN_MS = 10 * 60_000;

/** As long as the API keeps it while nobody of the hospital has seen it. */
const REMEMBERED_MS = 30 * 60_000;

/**
 * GET: takes what the platform handed over, names it in `__session` and leads to the same page without
 * its query, and so where nothing was taken, to say why. Only somebody who opens the page takes it: a HEAD, and what
 * a browser fetches ahead, use up no state.
 */
export async function load(platform: HandingPlatform, { request, context }: LoaderFunctionArgs) {
  const asked = isOpened(request)
    ? askedIn(platform, new URL(request.url).searchParams)
    : ({ kind: "nothing" } as const);
  if (asked.kind === "handed") return taken(asked.input, request, context);
  if (asked.kind === "malformed")
    return ledOn(dropped("STATE_MALFORMED", context), request, context);
  if (asked.kind === "refused") return ledOn(await refused(asked, context), request, context);
  return shownAgain(request, context) ?? remembered(platform, context);
}

/** Why nothing was taken a moment ago; once only, where something was taken in this browser before. */
function shownAgain(request: Request, { session }: Context): NotTaken | null {
  const { saidOf } = session;
  if (saidOf?.page !== pageAddress(request).pathname) return null;
  if (session.handed !== null) session.rememberSaid(null);
  return shownAgainSchema.safeParse(saidOf.said).data ?? null;
}

const isOpened = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  !/\bprefetch\b/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

async function taken(input: HandOverInput, request: Request, context: Context) {
  const { clients, session, now } = context;
  try {
    const { hospitalUuid } = session.cookies;
    const loggedInAt = (session.loggedIn && hospitalUuid) || undefined;
    const { id } = await clients.reservation.takeHandOver({ ...input, loggedInAt });
    session.rememberHanded({ id, until: now().getTime() + REMEMBERED_MS });
    session.rememberSaid(null);
  } catch (error) {
    const why = whyNot(error);
    const hospital = why === "STATE_ELSEWHERE" ? await whose(input, context) : null;
    const landing = dropped(why, context, hospital);
    if (why !== "TOO_MANY") return ledOn(landing, request, context);
    // It is as good as before: the page may be opened again.
    return data(landing, { status: 429, headers: { "retry-after": retryAfter(error) } });
  }
  // What was handed over leaves the address, and the browser's history, at once.
  return redirect(pageAddress(request).pathname, 303);
}

/** The same page without its query, which says why nothing was taken: a key, or a good state, stays in no history. */
function ledOn(said: NotTaken, request: Request, { session, now }: Context) {
  const page = pageAddress(request).pathname;
  session.rememberSaid({ page, said, until: now().getTime() + SHOWN_MS });
  return redirect(page, 303);
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

function dropped(why: Dropped, { log, requestId }: Context, hospital: string | null = null) {
  log.info({ why }, "what a platform handed over was dropped");
  return { view: "dropped", why, hospital, requestId } satisfies NotTaken;
}

async function refused({ error, of }: { error: string; of: StateAsked | null }, context: Context) {
  const hospital = of && (await whose(of, context));
  const { requestId } = context;
  return { view: "refused", error, hospital, requestId } satisfies NotTaken;
}
const whose = ({ platform, state }: StateAsked, { clients }: Context): Promise<string | null> =>
  clients.reservation.whoseState({ platform, state }).catch(nobodys);
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
  const handed = await clients.reservation
    .handOver(session.handed.id, loggedIn)
    .catch((error: unknown) => {
      if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
      throw error;
    });
  if (handed?.platform !== platform) return explain;
  const isSame = loggedIn && cookies.hospitalUuid === handed.hospitalId;
  // Looked at by somebody of the hospital it is the hospital's, and not dropped.
  if (isSame)
    await clients.reservation.wizardDraft(handed.hospitalId, HAND_OVERS[platform].process);
  const whose = isSame ? "same" : loggedIn ? "other" : "anyone";
  return { view: "handed", handed, whose, loginId: cookies.loginId ?? "" };
}
