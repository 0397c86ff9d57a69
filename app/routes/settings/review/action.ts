import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { REVIEW_TEXT } from "#app/text/review.ts";
import { cycleInputSchema, signInputSchema } from "#contract/access-review.ts";
import { WATCHES } from "#contract/access-watch.ts";
import { REVIEW } from "../../addresses.ts";
import { REVIEW_INTENTS, WORD_FIELDS, wordField } from "./intents.ts";

const FORM = {
  ...{ intent: text, to: text, seen: text, key: text, memo: text, cycle: text },
  ...(Object.fromEntries(WORD_FIELDS.map((name) => [name, text])) as Record<
    (typeof WORD_FIELDS)[number],
    typeof text
  >),
};

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === "version" ? REVIEW_TEXT.late : REVIEW_TEXT.failed,
);

/** Signs a 점검 (`sign`), or says how often there is one (`cycle`). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const { reservation } = context.clients;
  if (form.intent === REVIEW_INTENTS.cycle) {
    const chosen = cycleInputSchema.safeParse(form);
    if (!chosen.success) throw unknownIntent();
    try {
      await reservation.chooseReviewCycle(hospitalUuid, chosen.data.cycle);
    } catch (error) {
      return refuse(fromUpstream(error, { intent: form.intent }), statusOf(error));
    }
    return settingsDone(context, REVIEW_TEXT.cycleSaved, REVIEW);
  }
  const { intent, key, to, seen, memo } = form;
  const said = WATCHES.map((watch) => [watch, form[wordField(watch)]] as const);
  const words = Object.fromEntries(said.filter(([, word]) => word.trim() !== ""));
  const values = { memo, ...Object.fromEntries(WORD_FIELDS.map((name) => [name, form[name]])) };
  const given = { intent, values };
  const input = signInputSchema.safeParse({ to, seen, words, memo });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await reservation.signAccessReview(hospitalUuid, input.data, key);
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
  return settingsDone(context, REVIEW_TEXT.signed, REVIEW);
}
