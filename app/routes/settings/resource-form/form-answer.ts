import type { AppLoadContext } from "@remix-run/node";
import { data } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { fieldMessages, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import type { z } from "zod";
import type { ResourceBack } from "./back.ts";
import { pairsOf, type ReadResource, type SentResource } from "./form-fields.ts";

/** The form comes back: 400, unless it was only to be looked at. */
export const formBack = (
  { version, base, ...typed }: SentResource,
  given: Partial<Omit<ResourceBack, "typed" | "version" | "base">> = {},
  status = 400,
) =>
  data(
    {
      message: "",
      fields: {},
      ...{ outside: null, known: "", other: null },
      ...{ version: Number(version), base },
      ...given,
      typed: pairsOf(typed),
    } satisfies ResourceBack,
    { status },
  );

/** It is wrong: each message at its field. */
export function wrongBack(typed: SentResource, read: ReadResource, error?: z.ZodError) {
  const fields = { ...fieldMessages(error?.issues ?? [], read.names), ...read.wrong };
  return formBack(typed, { message: CHECK_FIELDS, fields });
}

const fromUpstream = refusedByUpstream(() => RESOURCES_TEXT.failed);

/** What an upstream would not have. @throws whatever is no answer of one */
export function refusedBack(typed: SentResource, error: unknown, names: Record<string, string>) {
  const { message, fields } = fromUpstream(error, { intent: "save" }, names);
  return formBack(typed, { message, fields }, statusOf(error));
}

/** Carried out: what is said, and the page that is shown now. */
export const done = (context: AppLoadContext, message: string, to: string) =>
  answer(context, { said: [{ type: "success", message }], to, changed: [] }, () => true);
