import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isUnanswered } from "#app/forms/answered.ts";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { settingsAnswered, staysUnanswered } from "#app/forms/settings-answer.ts";
import { HOSPITAL_INTENTS, HOSPITAL_KEPT } from "./hospital-form.ts";

/** 병원 정보 with a script: where nobody answers, the form stays as it was typed. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.get("intent") === HOSPITAL_INTENTS.look) return lookedAt(args);
  const result = await settingsAnswered(args, {
    asTyped: () => ({ look: null }),
    onDone: (_, sent) => dropSentForm(HOSPITAL_KEPT, sent),
  });
  if (!isUnanswered(result)) isUnread = true;
  return result;
}

/** Something that was sent is answered, and the page was not read again yet. */
let isUnread = false;

/** Call it when nothing that was sent is on its way any more. */
export const pageIsRead = (): void => {
  isUnread = false;
};

/** What it would come to is asked while one types: null where nobody answered, or with a login only. */
async function lookedAt({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch {
    return null;
  }
}

/**
 * Looking changes nothing. But where it ends while a saved page is read, the router ends that reading
 * with its own: what it did not read would be shown as it was before the save.
 */
export const shouldRevalidate = (given: ShouldRevalidateFunctionArgs): boolean =>
  given.formData?.get("intent") === HOSPITAL_INTENTS.look ? isUnread : staysUnanswered(given);
