import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { answered, isRefused, isUnanswered } from "#app/forms/answered.ts";
import { pairsOfForm } from "#app/forms/pairs.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { HOSPITAL_INTENTS } from "./hospital-form.ts";

/** 병원 정보 with a script: where nobody answers, the form stays as it was typed. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const intent = form.get("intent");
  if (intent === HOSPITAL_INTENTS.look) return lookedAt(args);
  const sent = { intent: "", about: [], message: SETTINGS_FORM.unanswered };
  const result = await answered(args, sent, ({ told }) => told);
  return isRefused(result) ? { ...result, pairs: pairsOfForm(form), look: null } : result;
}

/** What it would come to is asked while one types: without an answer nothing is shown of it. */
async function lookedAt({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return null;
  }
}

/** Looking changes nothing; and where nobody answered, nobody would now. */
export const shouldRevalidate = ({
  formData,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") !== HOSPITAL_INTENTS.look &&
  !isUnanswered(actionResult) &&
  defaultShouldRevalidate;
