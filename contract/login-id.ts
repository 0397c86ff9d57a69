import { typed } from "./field-rules.ts";

/** 4–20 of `a–z 0–9 _ -`, a letter first (product.md §7). */
export const LOGIN_ID = /^[a-z][a-z0-9_-]{3,19}$/;

/** An id as it is kept, however the keyboard stood: full-width letters and capitals, spaces around it. */
export const loginId = (text: string): string => typed(text).toLowerCase();

export function loginIdProblem(id: string): string | null {
  if (id === "") return "아이디를 써 주세요.";
  return LOGIN_ID.test(id) ? null : "영문 소문자로 시작해 4–20자로 적어 주세요. 예: desk-1";
}
