import { phoneText } from "#app/text/reservation.ts";
import { isPhone, phoneDigits } from "#contract/field-rules.ts";
import {
  SIGNUP_FIELDS,
  type SignupField,
  type SignupPage,
  type SignupWay,
} from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";

/** Its pages here: what is agreed to has a page of its own. */
export type PageHere = Exclude<SignupPage, "AGREEMENTS">;
export type Way = SignupWay | "";

export const wayOf = ({ typed }: Pick<Signup, "typed">): Way => typed.way as Way;

/** What is pressed on a page. */
export const SIGNUP_ACTS = {
  next: "next",
  leave: "leave",
  /** Which hospital it is; whether the id is free. What was typed stays. */
  look: "look",
  asNew: "as-new",
  anew: "anew",
  submit: "submit",
} as const;

const PHONES: readonly SignupField[] = ["requesterPhone", "hospitalTel"];

/**
 * What is typed, as its field shows it once it is drawn again: a number that can be called has its hyphens. With
 * words beside it it stays as it is.
 */
export function asWritten(field: SignupField, text: string): string {
  if (!PHONES.includes(field) || !/^[\d\s-]+$/.test(text)) return text;
  const digits = phoneDigits(text);
  return isPhone(digits) ? phoneText(digits) : text;
}

/** What is typed on a page, as it is written there, and nothing else. */
export const typedOn = (
  page: PageHere,
  typed: Readonly<Record<SignupField, string>>,
): Partial<Record<SignupField, string>> =>
  Object.fromEntries(SIGNUP_FIELDS[page].map((field) => [field, asWritten(field, typed[field])]));

/** The same as one text, to compare it by. */
export const baseOf = (page: PageHere, { typed }: Pick<Signup, "typed">): string =>
  JSON.stringify(typedOn(page, typed));

/** Which sign-up it is, for this tab: when it was begun, to the millisecond, which no other one shares. */
export const ownerOf = ({ agreed }: Pick<Signup, "agreed">): string =>
  agreed.map(({ at }) => at).sort()[0] ?? "";
