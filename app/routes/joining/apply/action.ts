import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { answer } from "#app/forms/answer.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { APPLY_SAID, SALES } from "#app/text/apply.ts";
import { APPLICATION_RULES, applicationSubmitSchema, saidIn } from "#contract/application-input.ts";
import { APPLICATION_PAGES, type ApplicationPage } from "#contract/application-pages.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { salesCodeProblem } from "#contract/sales.ts";
import { draftInputSchema, type WizardDraft } from "#contract/wizard-draft.ts";
import { APPLICATION, applyMend, applyPage, applySent, HOSPITAL_INFO } from "../../addresses.ts";
import { APPLY_FORM, type ApplyForm } from "./form.ts";
import { APPLY_ACTS } from "./intents.ts";
import { baseOf, farthestOf, numberOf, toKeep, withForm } from "./said.ts";
import { documentAct } from "./take-document.ts";

const versionSchema = z.coerce.number().int().min(0);

interface Step {
  context: AppLoadContext;
  hospital: string;
  form: ApplyForm;
  page: ApplicationPage;
  version: number;
}

/** A page of the application, sent on, left or looked up; or all of it, begun anew or sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const document = documentAct(request, context, hospital);
  if (document !== null) return document;
  const form = await readForm(request, APPLY_FORM);
  const page = APPLICATION_PAGES.find((one) => one === form.at);
  const act = ACTS.get(form.intent);
  if (act === undefined || page === undefined) throw unknownIntent();
  const version = asAgreed(versionSchema, form.version);
  const step = { context, hospital, form, page, version };
  try {
    return await act(step);
  } catch (error) {
    return notDone(step, error);
  }
}

const lead = (context: AppLoadContext, to: string, message?: string) =>
  answer(
    context,
    { said: message ? [{ type: "info", message }] : [], to, changed: [], isSetting: true },
    () => true,
  );

/** What comes back to the page, as it was typed; what is chosen of several as one text. */
const given = ({ form }: Step) => {
  const { platform, emrName, intent, ...typed } = form;
  const values = { ...typed, platform: platform.join(" "), emrName: emrName.join() };
  return { intent, values };
};
const wrong = (step: Step, fields: Record<string, string>) => refuse({ ...given(step), fields });

/** A field by its name in the form. */
const NAMES: Record<string, string> = {
  ...{ linkingList: "platform", "salesmanInfo.code": "code", salesmanInfo: "sales" },
};
const byName = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.replace(/^userInfo\./, "");
      return [NAMES[name] ?? name, message];
    }),
  );
const messages = (issues: Parameters<typeof fieldMessages>[0]) => byName(fieldMessages(issues));

/** Why the next page does not open yet, by field. */
function judged(page: ApplicationPage, draft: WizardDraft, form: ApplyForm) {
  if (page === "SALES" && form.sales === "") return { sales: SALES.choose };
  const { error } = APPLICATION_RULES[page].safeParse(saidIn(draft));
  return error ? messages(error.issues) : {};
}

/**
 * Keeps what the page says, with the pages up to `until` open.
 * @returns what it is led to or refused with, where it is not kept; else null
 */
async function keep(step: Step, { until, judge }: { until: number; judge: boolean }) {
  const { context, hospital, form, page, version } = step;
  const { reservation } = context.clients;
  const [draft, { underWay }] = await Promise.all([
    reservation.wizardDraft(hospital, "apply"),
    reservation.readiness(hospital),
  ]);
  if (underWay?.isOnly) return barred(step);
  const farthest = farthestOf(draft);
  // It was sent, or begun anew, by somebody else: what was typed stays here, for who wants it in the next one.
  if (numberOf(page) > farthest && version !== draft.version)
    return page === "CHECK" ? lead(context, applyPage(1), APPLY_SAID.gone) : gone(step);
  const said = withForm(page, draft, form);
  const fields = judge ? judged(page, said, form) : {};
  if (Object.keys(fields).length > 0) return wrong(step, fields);
  // Another page of it was changed, or this one was sent twice.
  const now = baseOf(page, draft);
  const isOurs = version === draft.version || now === form.base || now === baseOf(page, said);
  if (!isOurs) return changed(step);
  const input = draftInputSchema.safeParse(toKeep(said, Math.max(farthest, until)));
  if (!input.success) return wrong(step, messages(input.error.issues));
  await reservation.keepApplyDraft(hospital, input.data);
  return null;
}

const changed = (step: Step) =>
  refuse(
    { ...given(step), conflict: "version", message: APPLY_SAID.changed },
    HTTP_STATUS[CODES.conflict],
  );

/** None can be sent till the one that is under way is over. */
const barred = (step: Step) =>
  refuse(
    { ...given(step), conflict: "application", message: APPLY_SAID.underWay },
    HTTP_STATUS[CODES.conflict],
  );

const gone = (step: Step) =>
  refuse(
    {
      ...given(step),
      conflict: "transition",
      message: `${APPLY_SAID.gone} ${APPLY_SAID.goneHere}`,
    },
    HTTP_STATUS[CODES.conflict],
  );

async function next(step: Step) {
  const { context, page, form } = step;
  const behind = Math.min(numberOf(page) + 1, APPLICATION_PAGES.length);
  const stopped = await keep(step, { until: behind, judge: true });
  if (stopped !== null) return stopped;
  return lead(
    context,
    form.from === "check" ? applyPage(APPLICATION_PAGES.length) : applyPage(behind),
  );
}

async function look(step: Step) {
  const { context, form } = step;
  const problem = salesCodeProblem(form.code);
  if (problem !== null) return wrong(step, { code: problem });
  const page = numberOf("SALES");
  const stopped = await keep(
    { ...step, page: "SALES", form: { ...form, sales: "CODE" } },
    { until: page, judge: true },
  );
  return stopped ?? lead(context, form.from === "check" ? applyMend(page) : applyPage(page));
}

async function leave(step: Step) {
  const stopped = await keep(step, { until: numberOf(step.page), judge: false });
  return stopped ?? lead(step.context, APPLICATION, APPLY_SAID.saved);
}

/** 병원 정보 is looked at from here; what was chosen stays. */
async function hours(step: Step) {
  const stopped = await keep(step, { until: numberOf(step.page), judge: false });
  return stopped ?? lead(step.context, HOSPITAL_INFO);
}

async function anew({ context, hospital, version }: Step) {
  await context.clients.reservation.resetApplyDraft(hospital, version);
  return lead(context, applyPage(1), APPLY_SAID.anewDone);
}

async function submit(step: Step) {
  const { context, hospital, form, version } = step;
  const input = applicationSubmitSchema.safeParse({ version, confirmed: form.confirmed !== "" });
  if (!input.success) return wrong(step, messages(input.error.issues));
  const sent = await context.clients.reservation.submitApplication(hospital, input.data);
  return lead(context, applySent(sent.number));
}

const ACTS: ReadonlyMap<string, (step: Step) => Promise<object>> = new Map(
  Object.entries({
    ...{ [APPLY_ACTS.next]: next, [APPLY_ACTS.leave]: leave, [APPLY_ACTS.anew]: anew },
    ...{ [APPLY_ACTS.look]: look, [APPLY_ACTS.submit]: submit },
    ...{ [APPLY_ACTS.hours]: hours },
  }),
);

/** Of a draft that was sent as it stands on the page: what it became. */
const sentSchema = z.object({
  conflict: z.literal("transition"),
  current: z.object({ number: z.string() }),
});

async function notDone(step: Step, error: unknown) {
  const { context, hospital, page, form } = step;
  const { reservation } = context.clients;
  if (
    form.intent === APPLY_ACTS.submit &&
    error instanceof UpstreamFailure &&
    error.code === CODES.conflict
  ) {
    // Sent already, by this very button maybe: what came of it is what there is to see.
    const sent = sentSchema.safeParse(error.body);
    if (sent.success) return lead(context, applySent(sent.data.current.number));
    const { pageIndex } = await reservation.wizardDraft(hospital, "apply");
    if (pageIndex === 0) return lead(context, applyPage(1), APPLY_SAID.gone);
  }
  const refused = refusedByUpstream((_code, conflict) => {
    if (conflict === "application") return APPLY_SAID.underWay;
    if (conflict === null) return APPLY_SAID.failed;
    if (form.intent === APPLY_ACTS.anew) return APPLY_SAID.notAnew;
    return page === "CHECK" ? APPLY_SAID.changedAtEnd : APPLY_SAID.changed;
  })(error, given(step));
  return refuse({ ...refused, fields: byName(refused.fields) }, statusOf(error));
}
