import type { ClientActionFunctionArgs } from "@remix-run/react";
import { valueIn } from "#app/forms/pairs.ts";
import { settingsAnswered } from "#app/forms/settings-answer.ts";
import type { ResourceBack } from "./back.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** A doctor's, a room's, a device's form with a script. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, {
    asTyped: (typed) =>
      ({
        ...{ typed, version: Number(valueIn(typed, "version")), base: valueIn(typed, "base") },
        ...{ outside: null, known: "", other: null },
      }) satisfies Partial<ResourceBack>,
  });
