import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { fieldMessages, refuse } from "#app/forms/refused.ts";
import { CODES } from "#contract/codes.ts";
import type { Signup } from "#contract/signup.ts";
import { mayMend } from "./asked.ts";
import type { SignupForm } from "./form.ts";
import { SIGNUP_ACTS, typedOn, type PageHere } from "./page-here.ts";

/** What a page posted. */
export interface Step {
  context: AppLoadContext;
  form: SignupForm;
  page: PageHere;
}

/** With what a button puts in. */
export const asTyped = (form: SignupForm): SignupForm => ({
  ...form,
  ...(form.take !== "" && { id: form.take }),
  ...(form.intent === SIGNUP_ACTS.asNew && { way: "NEW" }),
});

/** What comes back to the page, as it was typed. A password does not. */
export const given = ({ form, page }: Step) => ({
  intent: form.intent,
  values: typedOn(page, asTyped(form)) as Record<string, string>,
});

type Issues = Parameters<typeof fieldMessages>[0];
export const wrong = (step: Step, issues: Issues) =>
  refuse({ ...given(step), fields: plainNames(fieldMessages(issues)) });

/** A field by its own name, wherever it stands in what was sent. */
export const plainNames = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^typed\./, ""), message]),
  );

/** Is that page of it still typed on? */
export const isTyped = (signup: Signup, page: PageHere): boolean =>
  signup.state === "DRAFT" || mayMend(signup, page);

/** Was it changed since the page was drawn? */
export const isVersion = (error: unknown) =>
  error instanceof UpstreamFailure &&
  error.code === CODES.conflict &&
  (error.body as { conflict?: string } | null)?.conflict === "version";
