import type { ClientActionFunctionArgs } from "@remix-run/react";
import { valueIn } from "#app/forms/pairs.ts";
import { wizardAnswered } from "#app/forms/settings-answer.ts";
import { dropDraft } from "#app/session/draft.ts";
import { SIGNUP_ACTS } from "./page-here.ts";
import { draftOf, dropAllTyped } from "./typed-draft.ts";

const OF_ALL: readonly string[] = [SIGNUP_ACTS.anew, SIGNUP_ACTS.submit];

/** Its pages with a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  wizardAnswered(args, {
    onDone: (intent, sent) => {
      if (OF_ALL.includes(intent)) dropAllTyped();
      else dropDraft(draftOf(valueIn(sent, "page")));
    },
  });
