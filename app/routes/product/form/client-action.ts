import type { ClientActionFunctionArgs } from "@remix-run/react";
import { settingsAnswered } from "#app/forms/settings-answer.ts";
import { dropDraft } from "#app/session/draft.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** Under which this tab keeps what is typed of a product; null of one that is being made. */
export const keptName = (id: string | null): string => `product-${id ?? "new"}`;

/** A product's form with a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, {
    asTyped: () => ({ preview: null }),
    onDone: (intent) => {
      if (!intent.startsWith("state:")) dropDraft(keptName(args.params.id ?? null));
    },
  });
