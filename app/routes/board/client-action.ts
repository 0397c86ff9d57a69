import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answered } from "#app/forms/answered.ts";
import { UNANSWERED } from "#app/text/outcome.ts";
import { askedOf, targetsOf, textIn } from "./asked.ts";
import { noteDone } from "./use-acts.ts";

/** A form of the board with a script: its answer is said at once, and what it did is remembered. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const sent = {
    intent: textIn(form, "intent") ?? "",
    about: targetsOf(form).map(({ id }) => id),
    message: UNANSWERED,
  };
  return await answered(args, sent, (changed) => noteDone(askedOf(form), changed));
}
