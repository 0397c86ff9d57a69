import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import { dayWord } from "./time.ts";

/** What stands in the sign-up's place once it was sent. */
export const SIGNUP_SENT = {
  title: "가입을 신청했어요",
  lead: "이 번호로 언제든 어디까지 왔는지 볼 수 있어요.",
  number: "신청 번호",
  sentOn: (at: string, now: Date) => dayWord(kstDay(new Date(at)), kstDay(now)),
  mailed: "번호를 메일로 보냈어요",
  soon: COMPANY.takes.review,
  reviewed: "서류를 확인해요",
  reviewedThen: "모자란 것이 있으면 메일로 알려 드려요",
  next: "그다음",
  byStaff: (hospital: string) => `${hospital} 직원이 승인해요`,
  byStaffThen: "급하면 병원에 직접 알려 주세요. 결과는 메일로 알려 드려요",
  approved: "승인되면",
  login: (id: string) => `아이디 ${id}, 정한 비밀번호로 로그인해요`,
  first: "처음 들어가면 진료 시간부터 적어요",
  handIn: (names: readonly string[]) =>
    names.length === 1 ? `${names.join("")} 올리기` : `서류 ${names.length}건 올리기`,
  state: "신청 상태 보기",
} as const;
