import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answered } from "#app/forms/answered.ts";
import { pairsOfForm, valueIn } from "#app/forms/pairs.ts";
import { dropDraft } from "#app/session/draft.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { keptName } from "./account-intents.ts";

export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** 내 계정 with a script: where nobody answers, the form stays as it was typed. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const intent = valueIn(pairsOfForm(await args.request.clone().formData()), "intent");
  const sent = { intent, about: [], message: OWN_ACCOUNT.unanswered };
  try {
    return await answered(args, sent, ({ told }) => told);
  } catch (thrown) {
    // What was carried out leads to the page anew, and is kept no longer.
    if (thrown instanceof Response && thrown.headers.get("Location") === ACCOUNT)
      dropDraft(keptName(intent));
    throw thrown;
  }
}
