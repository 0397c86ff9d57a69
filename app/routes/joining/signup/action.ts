import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { answer } from "#app/forms/answer.ts";
import { readForm } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { SIGNUP_SAID } from "#app/text/signup.ts";
import { SIGNUP_MEND } from "#app/text/signup-mend.ts";
import { minutesToWait } from "#app/text/time.ts";
import { stillAsked } from "#contract/document-rules.ts";
import { CODES } from "#contract/codes.ts";
import { digitsOf, mobileProblem } from "#contract/hospital-rules.ts";
import { pagesOf } from "#contract/signup-pages.ts";
import {
  signupPageInputSchema,
  signupPageSchema,
  type SignupPageInput,
} from "#contract/signup-input.ts";
import type { Signup } from "#contract/signup.ts";
import { SIGN_UP, signUpPage, signUpStatus } from "../../addresses.ts";
import { signupMend, signupPagePath } from "../signup-steps.ts";
import { mayMend } from "./asked.ts";
import { SIGNUP_FORM, type SignupForm } from "./form.ts";
import type { Left } from "./left.ts";
import { leadsFrom } from "./over.ts";
import { baseOf, SIGNUP_ACTS, typedOn, wayOf, type PageHere } from "./page-here.ts";
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

interface Step {
  context: AppLoadContext;
  form: SignupForm;
  page: PageHere;
}

/** What comes back to the page, as it was typed. A password does not. */
const given = ({ form, page }: Step) => ({
  intent: form.intent,
  values: typedOn(page, asTyped(form)) as Record<string, string>,
});

/** With what a button puts in. */
const asTyped = (form: SignupForm): SignupForm => ({
  ...form,
  ...(form.take !== "" && { id: form.take }),
  ...(form.intent === SIGNUP_ACTS.asNew && { way: "NEW" }),
});

const lead = (context: AppLoadContext, to: string, message?: string) =>
  answer(
    context,
    { said: message ? [{ type: "info", message }] : [], to, changed: [], isSetting: true },
    () => true,
  );

/** Keeps what was typed; what is typed elsewhere meanwhile is not lost unseen. */
async function keep(step: Step, go: SignupPageInput["go"]) {
  const { context, page } = step;
  const form = asTyped(step.form);
  const { password } = form;
  const input = signupPageInputSchema.safeParse({
    ...{ version: Number(form.version), go, typed: typedOn(page, form) },
    ...(page === "LOGIN" && password !== "" && { password }),
  });
  if (!input.success) return { wrong: input.error.issues };
  const { signup } = context.clients;
  try {
    return await signup.keepPage(page, input.data);
  } catch (error) {
    if (!isVersion(error)) throw error;
    const now = await signup.read();
    if (now === null || !isTyped(now, page)) throw error;
    // Another page of it was changed, or this one was sent twice.
    const kept = baseOf(page, now);
    const isKept = kept === JSON.stringify(typedOn(page, form));
    if (kept !== form.base && !isKept) throw error;
    if (isKept && go !== "NEXT" && input.data.password === undefined) return now;
    return await signup.keepPage(page, { ...input.data, version: now.version });
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

type Issues = Parameters<typeof fieldMessages>[0];
const wrong = (step: Step, issues: Issues) =>
  refuse({ ...given(step), fields: plainNames(fieldMessages(issues)) });

/** A field by its own name, wherever it stands in what was sent. */
const plainNames = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^typed\./, ""), message]),
  );

const isTyped = (signup: Signup, page: PageHere): boolean =>
  signup.state === "DRAFT" || mayMend(signup, page);

const isVersion = (error: unknown) =>
  error instanceof UpstreamFailure &&
  error.code === CODES.conflict &&
  (error.body as { conflict?: string } | null)?.conflict === "version";

const SAYS: Partial<Record<string, string>> = {
  "login-id": SIGNUP_SAID.taken,
  institution: SIGNUP_SAID.hospitalTaken,
};

async function notDone(step: Step, error: unknown) {
  if (!(error instanceof UpstreamFailure)) throw error;
  const { context, form, page } = step;
  const isGone = error.code === CODES.notFound;
  if (isGone) context.session.rememberSignup("own", null);
  if (isGone || isVersion(error)) {
    const now = await context.clients.signup.read();
    const { to, says } = leadsFrom(form, now);
    if (now === null || !isTyped(now, page)) return lead(context, to, says);
  }
  const refused = refusedByUpstream((code, conflict) => {
    if (code === CODES.tooMany) return SIGNUP_SAID.tooMany(minutesToWait(error.retryAfterSeconds));
    if (conflict === "version")
      return page === "CHECK" ? SIGNUP_SAID.changed : SIGNUP_SAID.otherTab;
    return SAYS[conflict ?? ""] ?? SIGNUP_SAID.failed;
  })(error, given(step));
  const fields = plainNames(refused.fields);
  const message = error.code === CODES.invalid ? undefined : refused.message;
  return refuse(
    { ...given(step), fields, conflict: refused.conflict, ...(message && { message }) },
    statusOf(error),
    error.retryAfterSeconds,
  );
}
