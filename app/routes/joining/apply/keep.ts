import { lead } from "#app/forms/lead.ts";
import { APPLY_SAID } from "#app/text/apply.ts";
import { SALES } from "#app/text/apply-pages.ts";
import { APPLICATION_RULES, saidIn } from "#contract/application-input.ts";
import { approvedProblem } from "#contract/application-places.ts";
import { numberOf } from "#contract/application-pages.ts";
import { draftInputSchema, type WizardDraft } from "#contract/wizard-draft.ts";
import { applyPage } from "../../addresses.ts";
import { placesFor } from "./places.ts";
import { baseOf, farthestOf, toKeep, withForm } from "./said.ts";
import { conflicting, messages, wrong, type Step } from "./step.ts";

/**
 * Keeps what the page says, with the pages up to `until` open.
 * @returns what it is led to or refused with, where it is not kept; else null
 */
export async function keep(step: Step, { until, judge }: { until: number; judge: boolean }) {
  const { context, hospital, form, page, version } = step;
  const { reservation } = context.clients;
  const draft = await reservation.wizardDraft(hospital, "apply");
  const farthest = farthestOf(draft);
  // It was sent, or begun anew, by somebody else: what was typed stays here, for who wants it in the next one.
  if (numberOf(page) > farthest && version !== draft.version)
    return page === "CHECK"
      ? lead(context, applyPage(1), APPLY_SAID.gone)
      : conflicting(step, "transition", `${APPLY_SAID.gone} ${APPLY_SAID.goneHere}`);
  const said = withForm(page, draft, form);
  const fields = judge ? await judged(step, said) : {};
  if (Object.keys(fields).length > 0) return wrong(step, fields);
  // Another page of it was changed, or this one was sent twice.
  const now = baseOf(page, draft);
  const isOurs = version === draft.version || now === form.base || now === baseOf(page, said);
  if (!isOurs) return conflicting(step, "version", APPLY_SAID.changed);
  const input = draftInputSchema.safeParse(toKeep(said, Math.max(farthest, until)));
  if (!input.success) return wrong(step, messages(input.error.issues));
  await reservation.keepApplyDraft(hospital, input.data);
  return null;
}

/** Why the next page does not open yet, by field. */
async function judged(
  { context, hospital, form, page }: Step,
  draft: WizardDraft,
): Promise<Record<string, string>> {
  if (page === "SALES" && form.sales === "") return { sales: SALES.choose };
  const { error } = APPLICATION_RULES[page].safeParse(saidIn(draft));
  if (error) return messages(error.issues);
  if (page !== "PLATFORMS") return {};
  const readiness = await context.clients.reservation.readiness(hospital);
  const places = placesFor(readiness, draft.userInfo.brn);
  const problem = approvedProblem(draft.linkingList, places);
  return problem === null ? {} : { platform: problem };
}
