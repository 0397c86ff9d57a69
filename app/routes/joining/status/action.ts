import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { WANTED } from "#app/text/wanted.ts";
import { SIGNUP_STATUS_TEXT, tooManyLooks } from "#app/text/signup-status.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { documentKindSchema } from "#contract/document.ts";
import { signupFindSchema, signupVersionSchema } from "#contract/signup-input.ts";
import { takeSignupDocument } from "../signup/take-document.ts";
import { stillAsked } from "../wanted/wanted-documents.ts";
import { INTENTS } from "./intents.ts";

const TEXT = SIGNUP_STATUS_TEXT;
const FORM = { intent: text, number: text, mobile: text, version: text };

/**
 * POST /signup-request/status: finds one, takes a document of it, sends what was wanted, or withdraws it.
 * @throws 400 for any other intent
 */
export async function act({ request, context }: ActionFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("document");
  const kind = documentKindSchema.safeParse(asked).data;
  if (kind !== undefined) return take(request, context, kind);
  const { intent, version, ...values } = await readForm(request, FORM);
  if (intent === INTENTS.find) return find(context, values);
  if (intent === INTENTS.complete || intent === INTENTS.withdraw)
    return move(context, intent, version);
  throw new Response("no such form", { status: 400 });
}

type Context = ActionFunctionArgs["context"];

/** A file that the form of a row sends, where no script does. */
async function take(request: Request, { clients }: Context, kind: DocumentKind) {
  const refused = await takeSignupDocument(request, clients.seenSignup, kind);
  if (refused === null) return redirect(SIGN_UP_STATUS, 303);
  return refuse({ intent: INTENTS.document, message: refused.why, about: [kind] });
}

async function find({ clients }: Context, values: { number: string; mobile: string }) {
  const given = { intent: INTENTS.find, values };
  const input = signupFindSchema.safeParse(values);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await clients.seenSignup.find(values.number, values.mobile);
  } catch (error) {
    const message = notFound(error);
    if (message === null) throw error;
    const retry = error instanceof UpstreamFailure ? error.retryAfterSeconds : null;
    return refuse({ ...given, message }, statusOf(error), retry);
  }
  return redirect(SIGN_UP_STATUS);
}

/** The same words whatever did not match. */
function notFound(error: unknown): string | null {
  if (!(error instanceof UpstreamFailure)) return null;
  if (error.code === CODES.tooMany) return tooManyLooks(error.retryAfterSeconds);
  return error.code === CODES.notFound ? TEXT.find.none : null;
}

const DONE = { complete: TEXT.completed, withdraw: TEXT.withdraw.done };

async function move({ clients, session }: Context, how: "complete" | "withdraw", typed: string) {
  const { version } = asAgreed(signupVersionSchema, { version: Number(typed) });
  try {
    await clients.seenSignup.move(how, version);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === CODES.notFound) {
      session.flashToast({ type: "info", message: TEXT.gone });
      return redirect(SIGN_UP_STATUS);
    }
    if (error.code !== CODES.conflict) throw error;
    const now = await clients.seenSignup.read();
    const isWanted = how === "complete" && now?.state === "NEED_INFO";
    const missing = isWanted ? stillAsked(now.documents) : [];
    // Else it moved on meanwhile: the page says as what it stands now.
    const message = missing.length > 0 ? WANTED.missing(missing) : TEXT.meanwhile;
    return refuse({ intent: how, message }, statusOf(error));
  }
  session.flashToast({ type: "success", message: DONE[how] });
  return redirect(SIGN_UP_STATUS);
}
