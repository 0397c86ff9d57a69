import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { answered, isUnanswered } from "#app/forms/answered.ts";
import { dropDraft } from "#app/session/draft.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";

/** Under which this tab keeps what is typed of a product; null of one that is being made. */
export const keptName = (id: string | null): string => `product-${id ?? "new"}`;

/** A product's form with a script: its answer is said, and what was carried out is kept no longer. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const intent = form.get("intent");
  const sent = {
    intent: typeof intent === "string" ? intent : "",
    about: [],
    message: SETTINGS_FORM.unanswered,
  };
  return answered(args, sent, ({ told }) => {
    if (!sent.intent.startsWith("state:")) dropDraft(keptName(args.params.id ?? null));
    return told;
  });
}

/** Where nobody answered, nobody would now: the form stays as it was typed. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => !isUnanswered(actionResult) && defaultShouldRevalidate;
