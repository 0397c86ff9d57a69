import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { PAGE_UNANSWERED, SETTINGS_FORM } from "#app/text/settings-form.ts";
import { answered, isRefused, isUnanswered, type Told } from "./answered.ts";
import { pairsOfForm, valueIn, type Pairs } from "./pairs.ts";
import type { SettingsBack } from "./settings-back.ts";

interface Given {
  /** What the page's form comes back with besides, where nobody answers. */
  asTyped: (typed: Pairs) => object;
  /** It was carried out: what is kept of it goes, but for what was not `sent`. */
  onDone?: (intent: string, sent: Pairs) => void;
}

/** The way of a form that changes one thing, with a script: what comes of it is said, and where nobody answers it stays as it was typed. */
export async function settingsAnswered(
  args: ClientActionFunctionArgs,
  { asTyped, onDone }: Given,
): Promise<unknown> {
  const form = await args.request.clone().formData();
  const typed = pairsOfForm(form);
  const intent = valueIn(typed, "intent");
  const sent = { intent, about: [], message: SETTINGS_FORM.unanswered };
  const done = ({ told }: Told) => {
    onDone?.(intent, typed);
    return told;
  };
  // Why not stands under the head, or at its field: it is said there alone.
  const result: unknown = await answered(args, sent, done, { isShown: true });
  if (!isRefused(result)) return result;
  const basis = { version: Number(valueIn(typed, "version")), base: valueIn(typed, "base") };
  const back: Pick<SettingsBack, "typed" | "basis" | "other"> = { typed, basis, other: null };
  return { ...back, ...asTyped(typed), ...result };
}

interface Page {
  /** It was carried out: what is kept of it goes, but for what was not `sent`. */
  onDone?: (intent: string, sent: Pairs) => void;
  /** Whether why not stands on the page; left out: whatever was pressed. */
  isShown?: (intent: string) => boolean;
  /** Are two addresses, as paths with their query, one page? Left out: only the same. */
  isSame?: (here: string, there: string) => boolean;
  /** Does an answer lead to another step there? Left out: to none. */
  isStep?: (to: string) => boolean;
}

/** The way of a page of several small forms, with a script: what was done is said. */
export async function pageAnswered(
  args: ClientActionFunctionArgs,
  { onDone, isShown = () => true, isSame, isStep }: Page,
): Promise<unknown> {
  const form = await args.request.clone().formData();
  const typed = pairsOfForm(form);
  const intent = valueIn(typed, "intent");
  const sent = { intent, about: [], message: PAGE_UNANSWERED };
  const done = ({ told }: Told) => {
    onDone?.(intent, typed);
    return told;
  };
  return answered(args, sent, done, { isShown: isShown(intent), isSame, isStep });
}

/** The way of a wizard, whose farthest page is opened without its number, too; the steps behind stay in the history. */
export const wizardAnswered = (
  args: ClientActionFunctionArgs,
  { isStep = () => false, ...more }: Pick<Page, "onDone" | "isStep"> = {},
) =>
  pageAnswered(args, {
    ...more,
    isSame: (here, there) => pathOf(here) === pathOf(there),
    isStep: (to) => to.includes("?page=") || isStep(to),
  });
const pathOf = (address: string) => address.split("?", 1)[0];

/** Likewise, where why not stands on the page and nothing is kept. */
export const buttonsAnswered = (args: ClientActionFunctionArgs) => pageAnswered(args, {});

/** Where nobody answered, nobody would now. */
export const staysUnanswered = ({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean =>
  !isUnanswered(actionResult) && defaultShouldRevalidate;
