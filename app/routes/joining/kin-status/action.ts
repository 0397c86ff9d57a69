import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { KIN, kinFailure } from "#app/text/kin.ts";
import { CODES } from "#contract/codes.ts";
import { kinLookUpSchema } from "#contract/kin-request.ts";
import { kinRequest, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";

const FORM = { intent: text, number: text, mobile: text, pass: text };

/** Opens the request that is meant, or takes the one that is open back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, pass, ...values } = await readForm(request, FORM);
  if (intent === KIN_STATUS_INTENTS.withdraw) return withdraw(context, pass);
  if (intent === KIN_STATUS_INTENTS.look) return look(context, values);
  throw unknownIntent();
}

async function look(context: AppLoadContext, values: { number: string; mobile: string }) {
  const given = { intent: KIN_STATUS_INTENTS.look, values };
  const input = kinLookUpSchema.safeParse(values);
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    const { pass } = await context.clients.reservation.lookUpKin(input.data);
    return redirect(kinRequest(pass), 303);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { code, retryAfterSeconds } = error;
    const message = kinFailure(code, retryAfterSeconds);
    return refuse({ ...given, message }, statusOf(error), retryAfterSeconds);
  }
}

async function withdraw(context: AppLoadContext, pass: string) {
  try {
    const seen = await context.clients.reservation.withdrawKin(pass);
    return redirect(kinRequest(seen.pass), 303);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { code } = error;
    // What the pass opened is asked for anew, with what it says now.
    if (code === CODES.refused || code === CODES.invalid)
      return redirect(`${KIN_STATUS}?pass=`, 303);
    const message =
      code === CODES.conflict ? KIN.seen.tooLate : kinFailure(code, error.retryAfterSeconds);
    return refuse({ intent: KIN_STATUS_INTENTS.withdraw, message }, statusOf(error));
  }
}
