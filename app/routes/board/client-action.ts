import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answered, isUnanswered, type Told } from "#app/forms/answered.ts";
import { UNANSWERED } from "#app/text/outcome.ts";
import { named } from "#app/session/named-toasts.ts";
import type { ToastMessage } from "#app/ui/toast-message.ts";
import { askedOf, targetsOf, textIn } from "./asked.ts";
import { isSameButChoice } from "./choice.ts";
import { endDrafts, endKey } from "./drafts.ts";
import { INTENTS } from "./intents.ts";
import { noteDone } from "./use-acts.ts";

/** Forms in which a time is chosen. */
const CHOOSING = new Set<string>([INTENTS.book, INTENTS.reschedule]);

/** A form of the board with a script: its answer is said at once, and what it did is remembered. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const sent = {
    intent: textIn(form, "intent") ?? "",
    about: targetsOf(form).map(({ id }) => id),
    message: UNANSWERED,
  };
  const onDone = ({ told, changed }: Told) => {
    noteDone(askedOf(form), changed);
    endDrafts(form);
    return sent.intent === INTENTS.book ? told.map(namedBy(textIn(form, "name"))) : told;
  };
  // Sent before it has heard that the choice it sends stands in the address by now, it is still the
  // form that is open; whoever acted on a row beside it has chosen on meanwhile.
  const isSame = CHOOSING.has(sent.intent) ? isSameButChoice : undefined;
  const result = await answered(args, sent, onDone, { isSame });
  if (!isUnanswered(result)) endKey(form);
  return result;
}

/** Who has just been booked stands on no page yet: the name is the form's. */
const namedBy =
  (name: string | null) =>
  ({ about, ...toast }: ToastMessage): ToastMessage =>
    about === undefined || !name
      ? toast
      : named({ ...toast, about }, new Map([[about, name.trim()]]));
