import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { KIN, kinFailure } from "#app/text/kin.ts";
import { agreementSaid } from "#app/text/own-agreements.ts";
import { CODES } from "#contract/codes.ts";
import { KIN_CONSENTS } from "#contract/kin-consents.ts";
import { kinLookUpSchema } from "#contract/kin-request.ts";
import { kinRequest, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";

const FORM = { intent: text, number: text, mobile: text, pass: text };

/** Opens the request that is meant, or takes the one that is open back, or what may be taken back of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, pass, ...values } = await readForm(request, FORM);
  if (isTakingBack(intent)) return takeBack(context, intent, pass);
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

/** What is said where there is nothing to take back, or no more. */
const NOTHING = {
  [KIN_STATUS_INTENTS.withdraw]: KIN.seen.tooLate,
  [KIN_STATUS_INTENTS.news]: KIN.seen.newsNone,
};
type TakingBack = keyof typeof NOTHING;
const isTakingBack = (intent: string): intent is TakingBack => Object.hasOwn(NOTHING, intent);

async function takeBack(context: AppLoadContext, intent: TakingBack, pass: string) {
  try {
    return redirect(kinRequest(await takenBack(context, intent, pass)), 303);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { code } = error;
    // What the pass opened is asked for anew, with what it says now.
    if (code === CODES.refused || code === CODES.invalid)
      return redirect(`${KIN_STATUS}?pass=`, 303);
    const message =
      code === CODES.conflict ? NOTHING[intent] : kinFailure(code, error.retryAfterSeconds);
    return refuse({ intent, message }, statusOf(error));
  }
}

/** @returns the pass that opens it further on */
async function takenBack(
  { clients: { reservation }, session, now }: AppLoadContext,
  intent: TakingBack,
  pass: string,
): Promise<string> {
  if (intent === KIN_STATUS_INTENTS.withdraw) return (await reservation.withdrawKin(pass)).pass;
  const seen = await reservation.withdrawKinNews(pass);
  const message = agreementSaid(KIN_CONSENTS.NEWS.name, false, now());
  session.flashToast({ type: "success", message });
  return seen.pass;
}
