import { mailWords, type MailWords } from "#backend/mails/index.ts";
import { josa } from "#contract/josa.ts";

/** The words of the mails that say what became of an application. */

export const approvedMail = (number: string, linking: string): MailWords =>
  mailWords(
    "예약 서비스 신청이 승인됐어요",
    `신청 ${josa(number, "이/가")} 승인됐어요. 이제 고르신 곳을 차례대로 연동하면 예약을 받을 수 있어요.`,
    linking,
  );

export const rejectedMail = (number: string, reason: string, application: string): MailWords =>
  mailWords(
    "예약 서비스 신청이 반려됐어요",
    `신청 ${number}에 대한 답이에요.`,
    `“${reason}”`,
    `고쳐서 다시 신청할 수 있어요: ${application}`,
  );

export const wantedMail = (number: string, wanted: string, application: string): MailWords =>
  mailWords(
    "예약 서비스 신청에 더 필요한 것이 있어요",
    `신청 ${josa(number, "을/를")} 확인하다가 여쭤요.`,
    `“${wanted}”`,
    `신청 화면에서 보완해 주세요: ${application}`,
  );

/** @param by `12월 6일까지` */
export const remindMail = (
  number: string,
  by: string,
  wanted: string,
  application: string,
): MailWords =>
  mailWords(
    "예약 서비스 신청에 보내 주실 것이 남아 있어요",
    `신청 ${josa(number, "을/를")} 확인하려고 ${by} 부탁드린 것을 아직 받지 못했어요.`,
    `“${wanted}”`,
    `늦어도 보내실 수 있어요. 신청 화면에서 보완해 주세요: ${application}`,
  );
