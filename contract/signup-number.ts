import { carryNumber, readCarryNumber } from "./carry-number.ts";
import { typed } from "./field-rules.ts";
import { REQUEST_KINDS, requestNumber, shownNumber } from "./request-number.ts";

/** A number by which a sign-up is found, as it is shown: `DRAFT`, an 이어 쓰기 번호; `SENT`, the number of a request. */
export interface SignupNumber {
  of: "DRAFT" | "SENT";
  number: string;
}

/** @returns null where it is neither, however it is written */
export function readSignupNumber(text: string): SignupNumber | null {
  const carried = readCarryNumber(text);
  if (carried !== null) return { of: "DRAFT", number: carried };
  const sent = shownNumber(REQUEST_KINDS.signup)(text);
  return sent === null ? null : { of: "SENT", number: sent };
}

const EXAMPLES = {
  sent: requestNumber({ kind: "S", monthDay: "1120", counted: 48 }),
  draft: carryNumber("k7m29qxd4trp"),
};

/** What a person reads at a field in which neither stands. */
export function signupNumberProblem(text: string): string | null {
  if (typed(text) === "") return "신청 번호나 이어 쓰기 번호를 적어 주세요.";
  return readSignupNumber(text)
    ? null
    : `신청 번호는 ${EXAMPLES.sent}, 이어 쓰기 번호는 ${EXAMPLES.draft}처럼 생겼어요.`;
}
