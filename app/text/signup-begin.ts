/** Words of /signup-request in a browser that fills no sign-up in, and has sent none. */
export const SIGNUP_BEGIN = {
  lead: "약관을 보고 동의한 다음 병원과 담당자를 적어요.",
  go: "약관 보고 시작하기",
  find: "신청 번호나 이어 쓰기 번호로 찾기",
} as const;
