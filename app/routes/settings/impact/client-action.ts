import type { ClientActionFunctionArgs } from "@remix-run/react";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { fieldsIn } from "#app/forms/read.ts";
import { settingsAnswered } from "#app/forms/settings-answer.ts";
import { dropDraft } from "#app/session/draft.ts";
import { HOSPITAL_KEPT } from "../hospital/hospital-form.ts";
import { chosenIn, FATES_FORM, FATES_KEPT } from "./fates-form.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** What was decided stays decided where nobody answers. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, {
    asTyped: (pairs) => ({ chosen: chosenIn(fieldsIn(pairs, FATES_FORM).fates), asked: {} }),
    onDone: () => {
      dropSentForm(HOSPITAL_KEPT);
      dropDraft(FATES_KEPT);
    },
  });
