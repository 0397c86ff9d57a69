import { createHash } from "node:crypto";
import { redirect, redirectDocument, type LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { sitePath } from "#app/request/site-path.ts";
import { CODES } from "#contract/codes.ts";
import type { Entry } from "#contract/entry.ts";
import type { Found } from "../entry-error/code.ts";
import { ENTRY_ERROR, entryErrorPage, entryPage } from "./address.ts";

type Context = LoaderFunctionArgs["context"];

/** Longer than the token lives, so that a page left open can say when it was over. */
const KEPT_MS = 10 * 60_000;
/** No token of ours is longer. */
const LONGEST = 200;

/** What stands in a form for a token: of two windows each means its own. */
export const markOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url").slice(0, 16);

/** What is asked before somebody comes in. */
export interface Asked {
  entry: Entry;
  mark: string;
  next: string;
  /** The login id of whoever else is logged in here; "" where that is not known. */
  other: string | null;
}

interface Shown {
  asked: Asked | null;
  inside: string | null;
}

/**
 * GET: a token in the address leaves it at once, sealed into `__session`. Then the page says what it opens;
 * nothing is used up.
 * @returns `asked` null where nobody came with one; `inside`: where whoever is logged in goes on then
 */
export async function load({ request, context }: LoaderFunctionArgs): Promise<Shown> {
  const { session, clients } = context;
  const query = new URL(request.url).searchParams;
  const next = sitePath(query.get("next"));
  const given = query.get("token") ?? "";
  if (given !== "") throw keep(given, next, context);
  if (session.entry === null) return { asked: null, inside: session.loggedIn ? next : null };
  const { token } = session.entry;
  const entry = await clients.emr.inspectToken(token).catch((error: unknown) => {
    throw isOutOfReach(error) ? ledOn("SERVER_DOWN", next) : unknown(error, next, context);
  });
  const { loggedIn, cookies } = session;
  const isSame = loggedIn && cookies.accountUuid === entry.account.id;
  if (entry.state === "GOOD") {
    const other = loggedIn && !isSame ? (cookies.loginId ?? "") : null;
    return { asked: { entry, next, mark: markOf(token), other }, inside: null };
  }
  session.rememberEntry(null);
  // Pressed twice, or opened anew: it has done what it was for.
  if (entry.state === "USED" && isSame) throw redirectDocument(next);
  throw over(entry, next, context);
}

function keep(token: string, next: string, { session, now }: Context): Response {
  const isToken = token.length <= LONGEST;
  session.rememberEntry(isToken ? { token, until: now().getTime() + KEPT_MS } : null);
  return ledOn(null, next, isToken ? entryPage(next) : entryErrorPage(null, next));
}

/** It was used, or its time is over: the page that says so hears when. */
function over(entry: Entry, next: string, { session, now, requestId }: Context): Response {
  const code = entry.state === "USED" ? "TOKEN_USED" : "TOKEN_EXPIRED";
  const { madeAt, expiresAt, usedAt } = entry;
  const at = now().toISOString();
  const said = { code, madeAt, expiresAt, usedAt, at, number: requestId } satisfies Found;
  session.rememberSaid({ page: ENTRY_ERROR, said, until: now().getTime() + KEPT_MS });
  return ledOn(code, next);
}

/** @throws what says nothing of the token */
function unknown(error: unknown, next: string, { session }: Context): Response {
  if (!isRefused(error)) throw error;
  session.rememberEntry(null);
  return ledOn(null, next);
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof UpstreamFailure && codes.includes(error.code);
export const isRefused = (error: unknown): boolean => hasCode(error, CODES.refused, CODES.invalid);
export const isOutOfReach = (error: unknown): boolean => hasCode(error, CODES.unavailable);

/** On to where no address holds a token. */
export const ledOn = (
  code: Parameters<typeof entryErrorPage>[0],
  next: string,
  to = entryErrorPage(code, next),
): Response => redirect(to, { status: 303, headers: { "referrer-policy": "no-referrer" } });
