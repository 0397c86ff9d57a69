import type { z } from "zod";
import { SIGNUP_RULES } from "#contract/signup-input.ts";
import { SIGNUP_FIELDS, type SignupField, type SignupPage } from "#contract/signup-pages.ts";

type Typed = Partial<Record<SignupField, string>>;

/** What was typed on a page, as it is judged: each of its fields, "" where nothing was. */
export const saidOf = (page: SignupPage, typed: Typed): Record<string, string> =>
  Object.fromEntries(SIGNUP_FIELDS[page].map((field) => [field, typed[field] ?? ""]));

/** The values of a page that was judged to be right. @throws ZodError where it is not */
export const valuesOf = <Page extends SignupPage>(
  page: Page,
  typed: Typed,
): z.output<(typeof SIGNUP_RULES)[Page]> =>
  SIGNUP_RULES[page].parse(saidOf(page, typed)) as z.output<(typeof SIGNUP_RULES)[Page]>;
