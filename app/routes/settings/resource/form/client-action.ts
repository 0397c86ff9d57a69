import type { ClientActionFunctionArgs } from "@remix-run/react";
import { dropMadeForm, dropSentForm } from "#app/forms/kept-form.ts";
import { settingsAnswered } from "#app/forms/settings-answer.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** Under which this tab keeps what is typed of a doctor, a room, a device; null of one that is being made. */
export const keptName = (id: string | null): string => `resource-${id ?? "new"}`;

/** Its form with a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, {
    asTyped: () => ({ outside: null, known: "" }),
    onDone: (_, sent) => {
      const { id } = args.params;
      if (id === undefined) dropMadeForm(keptName(null));
      else dropSentForm(keptName(id.toLowerCase()), sent);
    },
  });
