/** Of what ends before it begins, without schemas: browser code reads this file, where zod must not follow. */
export const ENDS_FIRST = "끝나는 시각은 시작하는 시각보다 뒤여야 해요.";
/** Of a stretch of days. */
export const LAST_DAY_FIRST = "끝나는 날이 시작하는 날보다 빨라요.";
