import type { ClientActionFunctionArgs } from "@remix-run/react";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { valueIn } from "#app/forms/pairs.ts";
import { wizardAnswered } from "#app/forms/settings-answer.ts";
import { dropDraft } from "#app/session/draft.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { APPLY_ACTS } from "./intents.ts";

/** Under which this tab keeps what is typed on a page. */
export const keptName = (page: string): string => `apply-${page}`;

/** Its pages with a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  wizardAnswered(args, {
    // One comes back from there.
    isStep: (to) => to === HOSPITAL_INFO,
    onDone: (intent, sent) => {
      const name = keptName(valueIn(sent, "at"));
      // The page stays: something may have been typed on it since.
      if (intent === APPLY_ACTS.look) dropSentForm(name, sent);
      else dropDraft(name);
    },
  });
