import { redirect, type AppLoadContext } from "@remix-run/node";
import type { SignupClient } from "#app/clients/signup.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { refuse } from "#app/forms/refused.ts";
import { takeDocument } from "#app/forms/take-document.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { SIGNUP_DOCUMENTS, SIGNUP_SAID } from "#app/text/signup.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { minutesToWait } from "#app/text/time.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { documentKindSchema } from "#contract/document.ts";
import { SIGN_UP_STATUS } from "../../addresses.ts";
import { LOOK_UP, signupOf } from "./asked.ts";

/** Why a document was not taken; `isGone`: this browser knows the sign-up no more. */
interface Untaken {
  why: string;
  isGone?: boolean;
}

/** Takes a posted file as a document of this sign-up. @returns null where it was taken, else why not */
export async function takeSignupDocument(
  request: Request,
  signup: SignupClient,
  kind: DocumentKind,
): Promise<Untaken | null> {
  try {
    return await takeDocument(request, (file) => signup.sendDocument(kind, file));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === CODES.tooMany)
      return { why: SIGNUP_SAID.tooMany(minutesToWait(error.retryAfterSeconds)) };
    if (error.code === CODES.notFound) return { why: SIGNUP_DOCUMENTS.gone, isGone: true };
    return { why: error.code === CODES.conflict ? SIGNUP_DOCUMENTS.late : DOCUMENTS.notSent };
  }
}

/** What a form of the documents' page asks for, by the query of its address; null where none does. */
export function documentAct(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  const kind = documentKindSchema.safeParse(url.searchParams.get("document")).data;
  const isRemoving = url.searchParams.has("remove");
  if (kind === undefined && !isRemoving) return null;
  const signup = signupOf(context.clients, url.searchParams);
  const isSent = url.pathname === SIGN_UP_STATUS || url.searchParams.has("documents");
  for (const name of ["document", "remove"]) url.searchParams.delete(name);
  const page = `${url.pathname}${url.search}`;
  const act = { request, context, signup, page, isSent };
  return kind === undefined ? remove(act) : send(act, kind);
}

interface Act {
  request: Request;
  context: AppLoadContext;
  signup: SignupClient;
  /** To which it leads back. */
  page: string;
  /** That is one of a sign-up that was sent: where this is known no more it leads on to the look-up. */
  isSent: boolean;
}

async function send({ request, context, signup, page, isSent }: Act, kind: DocumentKind) {
  const refused = await takeSignupDocument(request, signup, kind);
  const isLost = refused?.isGone === true && isSent;
  if (isLost) context.session.flashToast({ type: "info", message: SIGNUP_STATUS_TEXT.gone });
  if (refused === null || isLost) return redirect(isLost ? LOOK_UP : page, 303);
  return refuse({ intent: DOCUMENT_INTENT, message: refused.why, about: [kind] });
}

async function remove({ request, context, signup, page }: Act) {
  const { document } = await readForm(request, { document: text });
  try {
    await signup.removeDocument(document);
  } catch (error) {
    const isGone = error instanceof UpstreamFailure && error.code === CODES.notFound;
    const isLate = error instanceof UpstreamFailure && error.code === CODES.conflict;
    if (!isGone && !isLate) throw error;
    if (isLate) context.session.flashToast({ type: "info", message: SIGNUP_DOCUMENTS.stays });
  }
  return redirect(page, 303);
}

const DOCUMENT_INTENT = "document";
