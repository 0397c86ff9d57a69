import { text } from "#app/forms/read.ts";
import type { readForm } from "#app/forms/read.ts";
import { ALL_SIGNUP_FIELDS, SIGNUP_FIELDS, type SignupField } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import type { PageHere } from "./asked.ts";

/** What is pressed on a page of a sign-up. */
export const SIGNUP_ACTS = {
  next: "next",
  leave: "leave",
  /** Which hospital it is; whether the id is free. What was typed stays. */
  look: "look",
  asNew: "as-new",
  anew: "anew",
  submit: "submit",
} as const;

const TYPED = Object.fromEntries(ALL_SIGNUP_FIELDS.map((field) => [field, text])) as Record<
  SignupField,
  typeof text
>;

/**
 * Its form: what is typed; `base`, what was typed there when the page was drawn; `take`, an id that is
 * free; `seen`, the number whose hospital was shown; `from`, the page that one goes back to.
 */
export const SIGNUP_FORM = {
  ...{ intent: text, page: text, version: text, base: text, from: text },
  ...{ take: text, seen: text, password: text },
  ...TYPED,
};
export type SignupForm = Awaited<ReturnType<typeof readForm<typeof SIGNUP_FORM>>>;

/** What is typed on a page, and nothing else. */
export const typedOn = (
  page: PageHere,
  typed: Readonly<Record<SignupField, string>>,
): Partial<Record<SignupField, string>> =>
  Object.fromEntries(SIGNUP_FIELDS[page].map((field) => [field, typed[field]]));

/** The same as one text, to compare it by. */
export const baseOf = (page: PageHere, { typed }: Pick<Signup, "typed">): string =>
  JSON.stringify(typedOn(page, typed));
