import { COMPANY } from "#contract/company.ts";

/** The mails about a request to answer on 지식iN. */

const FOOT = `닥톡 예약\n막히면 ${COMPANY.help.phone}, ${COMPANY.help.hours}`;
const words = (subject: string, ...paragraphs: string[]) => ({
  subject: `[닥톡 예약] ${subject}`,
  text: [...paragraphs, FOOT].join("\n\n"),
});

const statusAt = (siteUrl: string) => `신청 상태: ${siteUrl}/kin-join/status`;

export const approvedMail = (number: string, doctorName: string, siteUrl: string) =>
  words(
    "지식iN 답변 신청이 승인됐어요",
    `${doctorName} 선생님의 신청 ${number}이 승인됐어요. 요금제를 고르고 결제하면 시작해요.`,
    `요금제: ${siteUrl}/naver-kin-payment`,
    statusAt(siteUrl),
  );

export const rejectedMail = (number: string, doctorName: string, reason: string, siteUrl: string) =>
  words(
    "지식iN 답변 신청이 반려됐어요",
    `${doctorName} 선생님의 신청 ${number}이 반려됐어요.`,
    `이유: ${reason}`,
    `고쳐서 다시 신청할 수 있어요: ${siteUrl}/kin-join`,
    statusAt(siteUrl),
  );
