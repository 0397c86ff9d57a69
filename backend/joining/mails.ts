import { mailWords } from "#backend/mails/index.ts";
import { josa } from "#contract/josa.ts";

/** The mails that say how far a sign-up has come. */

export const sentMail = (number: string, status: string) =>
  mailWords(
    "가입을 신청했어요",
    `신청 번호는 ${josa(number, "이에요/예요")}. 이 번호와 휴대전화로 어디까지 왔는지 볼 수 있어요.`,
    status,
    "신청하지 않으셨다면 이 메일은 지우셔도 돼요.",
  );

export const approvedMail = (hospital: string, loginId: string, login: string) =>
  mailWords(
    "가입이 승인됐어요",
    `${hospital}에서 ${loginId} 아이디로 로그인할 수 있어요. 비밀번호는 신청할 때 정한 것이에요.`,
    login,
  );

export const rejectedMail = (number: string, reason: string, again: string) =>
  mailWords(
    "가입 신청이 거절됐어요",
    `신청 ${number}에 대한 답이에요.`,
    `“${reason}”`,
    `고쳐서 다시 신청할 수 있어요: ${again}`,
  );

export const wantedMail = (number: string, wanted: string, status: string) =>
  mailWords(
    "가입 신청에 더 필요한 것이 있어요",
    `신청 ${josa(number, "을/를")} 확인하다가 여쭤요.`,
    `“${wanted}”`,
    `신청 번호와 휴대전화로 들어와 보내 주세요: ${status}`,
  );

/** @param by `12월 6일까지` */
export const remindMail = (number: string, by: string, wanted: string, status: string) =>
  mailWords(
    "가입 신청에 보내 주실 것이 남아 있어요",
    `신청 ${josa(number, "을/를")} 확인하려고 ${by} 부탁드린 것을 아직 받지 못했어요.`,
    `“${wanted}”`,
    `늦어도 보내실 수 있어요. 신청 번호와 휴대전화로 들어와 보내 주세요: ${status}`,
  );
