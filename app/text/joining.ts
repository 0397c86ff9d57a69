export const SIGNUP = "가입 신청";

/** The words that stand around every page of a wizard that one fills in without a login. */
export const JOINING_TEXT = {
  nav: (what: string) => `${what} 단계`,
  next: (page: string) => `다음: ${page}`,
  last: "마지막",
  back: "이전",
  later: "저장하고 나가기",
} as const;

/** Of a part of its last page. */
export const REVIEW = { mend: "고치기", mendOf: (part: string) => `${part} 고치기` } as const;
