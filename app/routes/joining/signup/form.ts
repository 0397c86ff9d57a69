import { text, type readForm } from "#app/forms/read.ts";
import { ALL_SIGNUP_FIELDS, type SignupField } from "#contract/signup-pages.ts";

const TYPED = Object.fromEntries(ALL_SIGNUP_FIELDS.map((field) => [field, text])) as Record<
  SignupField,
  typeof text
>;

/**
 * Its form: what is typed; `base`, what was typed there when the page was drawn; `take`, an id that is
 * free; `seen`, the number whose hospital was shown; `from`, the page that one goes back to; `sent`, its number
 * where it was sent when the page was drawn.
 */
export const SIGNUP_FORM = {
  ...{ intent: text, page: text, version: text, base: text, from: text, sent: text },
  ...{ take: text, seen: text, password: text },
  ...TYPED,
};
export type SignupForm = Awaited<ReturnType<typeof readForm<typeof SIGNUP_FORM>>>;
