/** 가입 신청: the pages of the wizard (look-joining.md "Sign-up"). */
import type { SignupPage } from "#contract/signup-pages.ts";

export const SIGNUP = "가입 신청";

export const SIGNUP_PAGE_WORDS: Record<SignupPage, string> = {
  AGREEMENTS: "약관",
  HOSPITAL: "병원",
  PERSON: "담당자",
  LOGIN: "아이디",
  BUSINESS: "사업자 정보",
  DOCUMENTS: "서류",
  CHECK: "확인",
};
