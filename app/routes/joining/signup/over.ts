import { SIGNUP_SAID } from "#app/text/signup.ts";
import { SIGNUP_MEND } from "#app/text/signup-mend.ts";
import { readSignupNumber } from "#contract/signup-number.ts";
import type { Signup } from "#contract/signup.ts";
import { SIGN_UP, SIGN_UP_STATUS, signUpStatus } from "../../addresses.ts";
import type { SignupForm } from "./form.ts";

/**
 * Where a page leads that is typed no more, and what is said there: of one that was sent already when the page
 * was drawn, that nothing of it was saved.
 * @param now as it stands; null: this browser knows it no more
 */
export function leadsFrom(
  { sent }: Pick<SignupForm, "sent">,
  now: Signup | null,
): { to: string; says?: string } {
  const number = readSignupNumber(sent)?.number;
  if (now === null)
    return number === undefined
      ? { to: SIGN_UP, says: SIGNUP_SAID.over }
      : { to: SIGN_UP_STATUS, says: SIGNUP_MEND.stillThere(number) };
  // Sent already, by this very button maybe: what came of it is what there is to see.
  if (number === undefined) return { to: SIGN_UP };
  return { to: signUpStatus("own"), says: SIGNUP_MEND.notKept(now.state) };
}
