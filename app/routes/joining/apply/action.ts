import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { lead } from "#app/forms/lead.ts";
import { readForm } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { APPLY_SAID } from "#app/text/apply.ts";
import { applicationSubmitSchema } from "#contract/application-input.ts";
import { APPLICATION_PAGES, numberOf } from "#contract/application-pages.ts";
import { salesCodeProblem } from "#contract/sales.ts";
import { APPLICATION, applyMend, applyPage, applySent, HOSPITAL_INFO } from "../../addresses.ts";
import { APPLY_FORM } from "./form.ts";
import { APPLY_ACTS } from "./intents.ts";
import { keep } from "./keep.ts";
import { notDone } from "./not-done.ts";
import { messages, wrong, type Step } from "./step.ts";
import { documentAct } from "./take-document.ts";

const versionSchema = z.coerce.number().int().min(0);

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
