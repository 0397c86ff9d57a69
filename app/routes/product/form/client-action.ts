import type { ClientActionFunctionArgs } from "@remix-run/react";
import { dropMadeForm, dropSentForm } from "#app/forms/kept-form.ts";
import { settingsAnswered } from "#app/forms/settings-answer.ts";
import { dropDraft } from "#app/session/draft.ts";
import { INTENTS } from "./intents.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** Under which this tab keeps what is typed of a product; null of one that is being made. */
export const keptName = (id: string | null): string => `product-${id ?? "new"}`;

/** A product's form with a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, {
    asTyped: () => ({ preview: null }),
    onDone: (intent, sent) => {
      const name = keptName(args.params.id ?? null);
      if (intent === INTENTS.discard) dropDraft(name);
      else if (args.params.id === undefined) dropMadeForm(name);
      else if (!intent.startsWith("state:")) dropSentForm(name, sent);
    },
  });
