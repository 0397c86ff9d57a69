import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { SIGN_UP, signUpStatus } from "#app/routes/addresses.ts";
import type { SignupSlot } from "#app/session/signup-keys.ts";
import { SIGNUP_STATUS_TEXT, tooManyLooks } from "#app/text/signup-status.ts";
import { stillAsked } from "#contract/document-rules.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { isOver } from "#contract/request-states.ts";
import { signupFindSchema, signupVersionSchema } from "#contract/signup-input.ts";
import type { Signup } from "#contract/signup.ts";
import { slotOf } from "../signup/asked.ts";
import { INTENTS } from "./intents.ts";
import { FOR_DOCUMENTS } from "./refused-yet.ts";

const TEXT = SIGNUP_STATUS_TEXT;
const FORM = { intent: text, number: text, mobile: text, version: text };

/** POST /signup-request/status: finds one, or goes on with a draft, sends what was wanted, or withdraws it. @throws 400 for any other intent */
export async function act({ request, context }: ActionFunctionArgs) {
  const { intent, version, ...values } = await readForm(request, FORM);
  if (intent === INTENTS.find || intent === INTENTS.replace)
    return find(context, values, intent === INTENTS.replace);
  if (intent === INTENTS.complete || intent === INTENTS.withdraw)
    return move(context, slotOf(new URL(request.url).searchParams), intent, {
      ...{ number: values.number, version },
    });
  throw unknownIntent();
}

type Context = ActionFunctionArgs["context"];
type Asked = Record<"number" | "mobile", string>;

/** The draft that a number stands for is this browser's from then on; what it held gives way where one says so. */
async function find(context: Context, values: Asked, mayReplace: boolean) {
  const { clients } = context;
  const given = { intent: INTENTS.find, values };
  const input = signupFindSchema.safeParse(values);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  if (input.data.number.of === "DRAFT" && !mayReplace && isHeld(await clients.signup.read()))
    return refuse({ intent: INTENTS.replace, values }, HTTP_STATUS[CODES.conflict]);
  try {
    const slot = await clients.seenSignup.find(values.number, values.mobile);
    return redirect(slot === "own" ? SIGN_UP : signUpStatus(slot));
  } catch (error) {
    const message = notFound(error);
    if (message === null) throw error;
    const retry = error instanceof UpstreamFailure ? error.retryAfterSeconds : null;
    return refuse({ ...given, message }, statusOf(error), retry);
  }
}

/** What is lost with its key: a draft in which something is typed, or one that was sent and is not decided. */
const isHeld = (own: Signup | null): boolean =>
  own !== null &&
  (own.state === "DRAFT"
    ? Object.values(own.typed).some((text) => text !== "")
    : !isOver(own.state));

/** The same words whatever did not match. */
function notFound(error: unknown): string | null {
  if (!(error instanceof UpstreamFailure)) return null;
  if (error.code === CODES.tooMany) return tooManyLooks(error.retryAfterSeconds);
  return error.code === CODES.notFound ? TEXT.find.none : null;
}

const DONE = { complete: TEXT.completed, withdraw: TEXT.withdraw.done };

/** What was shown is moved on, and no other that is in its place by now. */
async function move(
  { clients, session }: Context,
  of: SignupSlot,
  how: "complete" | "withdraw",
  shown: { number: string; version: string },
) {
  const { version } = asAgreed(signupVersionSchema, { version: Number(shown.version) });
  const signup = of === "seen" ? clients.seenSignup : clients.signup;
  const gone = () => {
    session.flashToast({ type: "info", message: TEXT.gone });
    return redirect(signUpStatus(of));
  };
  if ((await signup.read())?.number !== shown.number) return gone();
  try {
    await signup.move(how, version);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === CODES.notFound) return gone();
    if (error.code !== CODES.conflict) throw error;
    const now = await signup.read();
    const isAsked = how === "complete" && now?.state === "NEED_INFO";
    const missing = isAsked ? stillAsked(now.documents).length : 0;
    // Else it moved on meanwhile: the page says as what it stands now.
    const message = missing > 0 ? TEXT.missing(missing) : TEXT.meanwhile;
    const about = missing > 0 ? [FOR_DOCUMENTS] : [];
    return refuse({ intent: how, message, about }, statusOf(error));
  }
  session.flashToast({ type: "success", message: DONE[how] });
  return redirect(signUpStatus(of));
}
