import type { Refused } from "#app/forms/refused.ts";
import { TAX_WORDS } from "#app/text/business.ts";
import {
  SIGNUP_FIELD_WORDS,
  SIGNUP_HOSPITAL,
  SIGNUP_ROLE_WORDS,
  SIGNUP_SAID,
} from "#app/text/signup.ts";
import { SIGNUP_FIELDS, type SignupField } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import { asWritten, type PageHere } from "./page-here.ts";
import { controlOf } from "./wrong-on.ts";

/** What is chosen, as its page calls it. */
const CHOSEN: Partial<Record<SignupField, Readonly<Record<string, string>>>> = {
  way: SIGNUP_HOSPITAL.ways,
  role: SIGNUP_ROLE_WORDS,
  taxType: TAX_WORDS,
};

const FIELDS: Readonly<Record<PageHere, readonly SignupField[]>> = SIGNUP_FIELDS;

/**
 * What another window has saved of a page meanwhile, where it is other than what is typed here: what saving
 * this once more overwrites. Each leads to its field.
 */
export const keptElsewhere = (
  page: PageHere,
  { typed }: Pick<Signup, "typed">,
  { values }: Pick<Refused, "values">,
): { id: string; says: string }[] =>
  FIELDS[page]
    .map((field) => ({ field, kept: asWritten(field, typed[field]) }))
    .filter(({ field, kept }) => field in values && values[field] !== kept)
    .map(({ field, kept }) => ({
      id: controlOf(field),
      says: SIGNUP_SAID.keptElsewhere(SIGNUP_FIELD_WORDS[field], CHOSEN[field]?.[kept] ?? kept),
    }));
