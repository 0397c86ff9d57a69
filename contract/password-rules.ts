/**
 * The rules of product.md §7 that a new password is judged by, each with the Korean sentence that a
 * person reads: null when all is well. Whether it is a common one only the server knows.
 */

export const PASSWORD_LEAST = 10;
export const PASSWORD_MOST = 128;
/** As much of a number's end is it: whoever writes it leaves the area code out. */
const NUMBER_END = 7;

const lettersOf = (text: string) => Array.from(text.normalize("NFC"));

/** How long it is: the only rule that needs nobody's name. */
export function passwordProblem(password: string): string | null {
  const { length } = lettersOf(password);
  if (length === 0) return "새 비밀번호를 써 주세요.";
  if (length < PASSWORD_LEAST)
    return `${PASSWORD_LEAST}자부터 쓸 수 있어요. ${PASSWORD_LEAST - length}자 더 써 주세요.`;
  return length > PASSWORD_MOST ? `${PASSWORD_MOST}자까지 쓸 수 있어요.` : null;
}

/** Whose password it is to be: nothing in it may be what everybody knows of them. */
export interface Known {
  /** "" while there is none. */
  loginId: string;
  /** Digits alone. */
  phones: readonly string[];
}

/** Whether it holds the id, or a phone number or its end. */
export function knownProblem(password: string, { loginId, phones }: Known): string | null {
  const small = password.normalize("NFKC").toLowerCase();
  if (loginId !== "" && small.includes(loginId.toLowerCase()))
    return `아이디(${loginId})가 들어 있어요. 다른 말로 지어 주세요.`;
  // Whatever stands between them.
  const digits = small.replace(/\D/g, "");
  const holds = (phone: string) =>
    phone.length >= NUMBER_END && digits.includes(phone.slice(-NUMBER_END));
  return phones.some(holds) ? "전화번호가 들어 있어요. 다른 말로 지어 주세요." : null;
}
