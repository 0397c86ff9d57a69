import type { ClientActionFunctionArgs } from "@remix-run/react";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { pageAnswered } from "#app/forms/settings-answer.ts";
import { ACCOUNT_INTENTS, keptName } from "./account-intents.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** 내 계정 with a script: what was carried out is kept no longer. A form of 달력 주소 has no place for why not. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  pageAnswered(args, {
    isShown: (intent) => PLACED.includes(intent),
    onDone: (intent, sent) => dropSentForm(keptName(intent), sent),
  });

const PLACED: readonly string[] = Object.values(ACCOUNT_INTENTS);
