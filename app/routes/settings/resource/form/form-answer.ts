import { fieldMessages, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { basisOf, settingsBack } from "#app/forms/send-back.ts";
import type { SettingsBack } from "#app/forms/settings-back.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import type { z } from "zod";
import type { ResourceBack } from "./back.ts";
import { pairsOf, type ReadResource, type SentResource } from "./form-fields.ts";

type Given = Partial<Omit<ResourceBack, "typed" | "basis">>;

/** The form comes back: 400, unless it was only to be looked at. */
export function formBack(
  { version, base, ...typed }: SentResource,
  { outside = null, known = "", ...given }: Given = {},
  status = 400,
) {
  const back: Pick<SettingsBack, "typed" | "basis"> = {
    typed: pairsOf(typed),
    basis: basisOf({ version, base }),
  };
  return settingsBack({ intent: "save", ...given, ...back }, { outside, known }, status);
}

/** It is wrong: each message at its field. */
export function wrongBack(typed: SentResource, read: ReadResource, error?: z.ZodError) {
  return formBack(typed, {
    fields: { ...fieldMessages(error?.issues ?? [], read.names), ...read.wrong },
  });
}

const fromUpstream = refusedByUpstream(() => RESOURCES_TEXT.failed);

/** What an upstream would not have. @throws whatever is no answer of one */
export function refusedBack(typed: SentResource, error: unknown, names: Record<string, string>) {
  return formBack(typed, fromUpstream(error, { intent: "save" }, names), statusOf(error));
}
