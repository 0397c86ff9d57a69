import { APPLY_SAID } from "#app/text/apply.ts";
import { SALES } from "#app/text/apply-pages.ts";
import { APPLICATION_RULES, saidIn } from "#contract/application-input.ts";
import { approvedProblem } from "#contract/application-places.ts";
import { numberOf, type ApplicationPage } from "#contract/application-pages.ts";
import type { Readiness } from "#contract/application.ts";
import { draftInputSchema, type WizardDraft } from "#contract/wizard-draft.ts";
import { applyPage } from "../../addresses.ts";
import type { ApplyForm } from "./form.ts";
import { placesFor } from "./places.ts";
import { baseOf, farthestOf, toKeep, withForm } from "./said.ts";
import { conflicting, lead, messages, wrong, type Step } from "./step.ts";

/**
 * Keeps what the page says, with the pages up to `until` open.
 * @returns what it is led to or refused with, where it is not kept; else null
 */
export async function keep(step: Step, { until, judge }: { until: number; judge: boolean }) {
  const { context, hospital, form, page, version } = step;
  const { reservation } = context.clients;
  const [draft, readiness] = await Promise.all([
    reservation.wizardDraft(hospital, "apply"),
    reservation.readiness(hospital),
  ]);
  // None can be sent till the one that is under way is over.
  if (readiness.underWay?.isOnly) return conflicting(step, "application", APPLY_SAID.underWay);
  const farthest = farthestOf(draft);
  // It was sent, or begun anew, by somebody else: what was typed stays here, for who wants it in the next one.
  if (numberOf(page) > farthest && version !== draft.version)
    return page === "CHECK"
      ? lead(context, applyPage(1), APPLY_SAID.gone)
      : conflicting(step, "transition", `${APPLY_SAID.gone} ${APPLY_SAID.goneHere}`);
  const said = withForm(page, draft, form);
  const fields = judge ? judged(page, said, form, readiness) : {};
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
function judged(
  page: ApplicationPage,
  draft: WizardDraft,
  form: ApplyForm,
  readiness: Readiness,
): Record<string, string> {
  if (page === "SALES" && form.sales === "") return { sales: SALES.choose };
  const { error } = APPLICATION_RULES[page].safeParse(saidIn(draft));
  if (error) return messages(error.issues);
  if (page !== "PLATFORMS") return {};
  const places = placesFor(readiness, draft.userInfo.brn);
  const problem = approvedProblem(draft.linkingList, places);
  return problem === null ? {} : { platform: problem };
}
