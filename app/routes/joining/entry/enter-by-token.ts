import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { sitePath } from "#app/request/site-path.ts";
import { loginAddress } from "#app/session/guard.ts";
import { entryFailure } from "#app/text/entry.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { enter } from "../login/enter.ts";
import { askedForSecond, reasonOf } from "../login/second-step.ts";
import { entryPage } from "./address.ts";
import { ENTER } from "./intent.ts";
import { isOutOfReach, isRefused, ledOn, markOf } from "./load.ts";

const FORM = { mark: text, next: text, device: text };

/**
 * POST: logs in with the token that this browser came with, and goes on to `next`, or to the second step.
 * Where another token came meanwhile, or this one is refused, the page says what is so now.
 */
export async function enterByToken({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const { mark, device, ...form } = await readForm(request, FORM);
  const next = sitePath(form.next);
  const token = session.entry?.token;
  if (token === undefined || markOf(token) !== mark) return redirect(entryPage(next), 303);
  try {
    await enter(context, (emr) => emr.tokenLogin(token, uuidSchema.safeParse(device).data));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const second = askedForSecond(context, error, next);
    const isOutside = reasonOf(error) === "OUTSIDE";
    if (second || isOutside) session.rememberEntry(null);
    if (second) return second;
    if (isOutside) {
      session.flashToast({ type: "error", message: LOGIN_TEXT.outside });
      return redirect(loginAddress(next === "/" ? "" : next, null), 303);
    }
    if (isRefused(error)) return redirect(entryPage(next), 303);
    if (isOutOfReach(error)) return ledOn("SERVER_DOWN", next);
    if (error.code !== CODES.tooMany) throw error;
    const message = entryFailure(error.retryAfterSeconds);
    return refuse({ intent: ENTER, message }, statusOf(error), error.retryAfterSeconds);
  }
  session.rememberEntry(null);
  return redirectDocument(next);
}
