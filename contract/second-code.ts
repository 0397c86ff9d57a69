/**
 * What is typed in the second step of a login: the six digits of an app, or one of the codes kept for
 * the day on which the phone is gone.
 */

const APP_DIGITS = /^\d{6}$/;
/** Letters and digits that one does not take for another. */
export const RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_LENGTH = 16;
const RECOVERY = /^[a-hjkmnp-z2-9]{16}$/;

/** As it is compared: however wide, in whatever case, in groups or not. */
export const secondCode = (text: string): string =>
  text.normalize("NFKC").replace(/[\s-]/g, "").toLowerCase();

/** Of an app, six digits. */
export const appCodeProblem = (text: string): string | null =>
  APP_DIGITS.test(secondCode(text)) ? null : "인증 앱의 숫자 6자리를 써 주세요.";

/** Of an app or, where the phone is gone, one that was kept. */
export const secondCodeProblem = (text: string): string | null =>
  RECOVERY.test(secondCode(text)) || APP_DIGITS.test(secondCode(text))
    ? null
    : "인증 앱의 숫자 6자리나 복구 번호 16자를 써 주세요.";

/** In fours, as one reads it out and types it. */
export const inFours = (text: string, between: string): string =>
  text.replace(/(.{4})(?=.)/g, `$1${between}`);
