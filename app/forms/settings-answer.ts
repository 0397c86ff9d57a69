import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { answered, isRefused, isUnanswered } from "./answered.ts";
import { pairsOfForm, type Pairs } from "./pairs.ts";

interface Given {
  /** What the page draws its form again with, where nobody answered: as it was typed. */
  asTyped: (pairs: Pairs) => object;
  /** It was carried out. */
  onDone?: (intent: string) => void;
}

/** The way of a form that changes one thing, with a script: what comes of it is said, and where nobody answers it stays. */
export async function settingsAnswered(
  args: ClientActionFunctionArgs,
  { asTyped, onDone }: Given,
): Promise<unknown> {
  const form = await args.request.clone().formData();
  const given = form.get("intent");
  const intent = typeof given === "string" ? given : "";
  const sent = { intent, about: [], message: SETTINGS_FORM.unanswered };
  const result: unknown = await answered(args, sent, ({ told }) => {
    onDone?.(intent);
    return told;
  });
  return isRefused(result) ? { ...asTyped(pairsOfForm(form)), ...result } : result;
}

/** Where nobody answered, nobody would now. */
export const staysUnanswered = ({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean =>
  !isUnanswered(actionResult) && defaultShouldRevalidate;
