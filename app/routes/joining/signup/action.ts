import { data, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { lead } from "#app/forms/lead.ts";
import { readForm } from "#app/forms/read.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { SIGNUP_SAID } from "#app/text/signup.ts";
import { SIGNUP_MEND } from "#app/text/signup-mend.ts";
import { minutesToWait } from "#app/text/time.ts";
import { stillAsked } from "#contract/document-rules.ts";
import { CODES } from "#contract/codes.ts";
import { digitsOf, mobileProblem } from "#contract/hospital-rules.ts";
import { pagesOf } from "#contract/signup-pages.ts";
import { signupPageSchema } from "#contract/signup-input.ts";
import type { Signup } from "#contract/signup.ts";
import { SIGN_UP, signUpPage, signUpStatus } from "../../addresses.ts";
import { signupMend, signupPagePath } from "../signup-steps.ts";
import { SIGNUP_FORM } from "./form.ts";
import { keep } from "./keep.ts";
import type { Left } from "./left.ts";
import { notDone } from "./not-done.ts";
import { baseOf, SIGNUP_ACTS, wayOf } from "./page-here.ts";
import { wrong, type Step } from "./step.ts";
import { documentAct } from "./take-document.ts";

/** A page of a sign-up, sent on, left or looked up; or all of it, begun anew or sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const document = documentAct(request, context);
  if (document !== null) return document;
  const form = await readForm(request, SIGNUP_FORM);
  const page = signupPageSchema.exclude(["AGREEMENTS"]).safeParse(form.page).data;
  const act = ACTS.get(form.take === "" ? form.intent : SIGNUP_ACTS.look);
  if (act === undefined || page === undefined) throw unknownIntent();
  try {
    return await act({ context, form, page });
  } catch (error) {
    return notDone({ context, form, page }, error);
  }
}

async function next(step: Step) {
  const { context, form, page } = step;
  // Which hospital it is, is seen before anybody asks to work there.
  const isUnseen =
    page === "HOSPITAL" &&
    form.way === "EXISTING" &&
    form.seen !== digitsOf(form.institutionNumber);
  if (isUnseen && digitsOf(form.institutionNumber) !== "") return look(step);
  const kept = await keep(step, "NEXT");
  if ("wrong" in kept) return wrong(step, kept.wrong);
  if (kept.number !== null) return lead(context, signUpStatus("own"), mended(step, kept));
  const behind = pagesOf(wayOf(kept)).indexOf(page) + 2;
  return lead(context, signUpPage(form.from === "check" ? kept.farthest : behind));
}

/** What is said of a page that was saved while more is wanted. */
function mended({ form, page }: Step, kept: Signup): string {
  if (baseOf(page, kept) === form.base) return SIGNUP_MEND.unchanged;
  return SIGNUP_MEND.kept(stillAsked(kept.documents).map((kind) => DOCUMENT_NAME[kind]));
}

async function look(step: Step) {
  const { context, form, page } = step;
  const kept = await keep(step, "STAY");
  if ("wrong" in kept) return wrong(step, kept.wrong);
  const to = form.from === "check" ? signupMend : signupPagePath;
  return lead(context, to(page, wayOf(kept)));
}

/** What is told here is told once: no redirect carries it (decision 039). */
async function leave(step: Step) {
  const kept = await keep(step, "LEAVE");
  if ("wrong" in kept) return wrong(step, kept.wrong);
  const hasMobile = mobileProblem(kept.typed.requesterPhone) === null;
  const left = hasMobile ? await told(step) : { left: null };
  return data(left, { headers: { "cache-control": "no-store" } });
}

/** It is saved, whether there is another number or not. */
async function told({ context }: Step): Promise<Left> {
  try {
    return { left: await context.clients.signup.makeCarryNumber() };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.code !== CODES.tooMany) throw error;
    return { left: null, wait: minutesToWait(error.retryAfterSeconds) };
  }
}

async function anew({ context, form }: Step) {
  await context.clients.signup.reset(Number(form.version));
  return lead(context, signUpPage(2), SIGNUP_SAID.anewDone);
}

async function submit({ context, form }: Step) {
  await context.clients.signup.move("submit", Number(form.version));
  return lead(context, SIGN_UP);
}

const ACTS: ReadonlyMap<string, (step: Step) => Promise<object>> = new Map(
  Object.entries({
    ...{ [SIGNUP_ACTS.next]: next, [SIGNUP_ACTS.leave]: leave, [SIGNUP_ACTS.anew]: anew },
    ...{ [SIGNUP_ACTS.look]: look, [SIGNUP_ACTS.asNew]: look, [SIGNUP_ACTS.submit]: submit },
  }),
);
