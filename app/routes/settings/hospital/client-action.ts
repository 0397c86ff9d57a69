import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { settingsAnswered, staysUnanswered } from "#app/forms/settings-answer.ts";
import { HOSPITAL_INTENTS, HOSPITAL_KEPT } from "./hospital-form.ts";

/** 병원 정보 with a script: where nobody answers, the form stays as it was typed. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return form.get("intent") === HOSPITAL_INTENTS.look
    ? lookedAt(args)
    : settingsAnswered(args, {
        asTyped: () => ({ look: null }),
        onDone: (_, sent) => dropSentForm(HOSPITAL_KEPT, sent),
      });
}

/** What it would come to is asked while one types: null where nobody answered, or with a login only. */
async function lookedAt({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch {
    return null;
  }
}

/** Looking changes nothing. */
export const shouldRevalidate = (given: ShouldRevalidateFunctionArgs): boolean =>
  given.formData?.get("intent") !== HOSPITAL_INTENTS.look && staysUnanswered(given);
