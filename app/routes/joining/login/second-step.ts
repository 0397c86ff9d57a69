import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { loginAddress } from "#app/session/guard.ts";
import { sitePath } from "#app/request/site-path.ts";
import { LOGIN_TEXT, loginFailure } from "#app/text/login.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  loginReasonSchema,
  secondAskedSchema,
  secondFactorInputSchema,
  type LoginReason,
} from "#contract/second-factor.ts";
import { enter } from "./enter.ts";
import { LOGIN, SECOND } from "./intent.ts";

/** The API's own time is what counts; after it the page asks for the password again. */
const WAITS_MS = 5 * 60_000;

const APP_DIGITS = /^\d+$/;

/** Why the API refused, where it says so. */
export const reasonOf = ({ body }: UpstreamFailure): LoginReason | null =>
  loginReasonSchema.safeParse(body).data?.reason ?? null;

/** Goes on to the second step, where that is what is asked; null where it is not. */
export function askedForSecond(context: AppLoadContext, failure: UpstreamFailure, next: string) {
  const asked = secondAskedSchema.safeParse(failure.body).data;
  if (asked === undefined) return null;
  const until = context.now().getTime() + WAITS_MS;
  context.session.waitForCode({ ticket: asked.ticket, until });
  return redirect(loginAddress(next === "/" ? "" : next, null), 303);
}

interface Typed {
  code: string;
  next: string;
  device: string;
}

/** The code for the ticket that waits; it stays in the session until it let in, or is over. */
export async function passSecond(context: AppLoadContext, { code, next, device }: Typed) {
  const { session } = context;
  if (session.second === null) return over(next);
  const input = secondFactorInputSchema.safeParse({ ticket: session.second.ticket, code });
  if (!input.success)
    return refuse({
      ...{ intent: SECOND, values: { next } },
      fields: fieldMessages(input.error.issues),
    });
  try {
    await enter(context, (emr) => emr.passSecond(input.data, uuidSchema.safeParse(device).data));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const reason = reasonOf(error);
    if (reason === "TICKET") {
      session.waitForCode(null);
      return over(next);
    }
    const message =
      reason === "CODE"
        ? APP_DIGITS.test(input.data.code)
          ? LOGIN_TEXT.wrongCode
          : LOGIN_TEXT.wrongRecovery
        : loginFailure(error.code, error.retryAfterSeconds);
    const said = reason === "CODE" ? { fields: { code: message } } : { message };
    const values = { next };
    return refuse({ intent: SECOND, values, ...said }, statusOf(error), error.retryAfterSeconds);
  }
  return redirectDocument(sitePath(next));
}

const over = (next: string) =>
  refuse({ intent: LOGIN, values: { next }, message: LOGIN_TEXT.secondOver }, 401);

/** Back to the password. */
export function beginAgain({ session }: AppLoadContext, next: string) {
  session.waitForCode(null);
  return redirect(loginAddress(next === "/" ? "" : next, null), 303);
}
