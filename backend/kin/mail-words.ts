import { mailWords } from "#backend/mails/index.ts";
import { KIN_JOIN, KIN_STATUS, kinPaymentOf } from "#contract/page-addresses.ts";

/** The mails about a request to answer on 지식iN. */

/** By itself: no particle has to fit however its last digit is read. */
const numbered = (number: string) => `신청 번호: ${number}`;
const statusAt = (siteUrl: string) => `신청 상태: ${siteUrl}${KIN_STATUS}`;

export const approvedMail = (number: string, doctorName: string, siteUrl: string) =>
  mailWords(
    "지식iN 답변 신청이 승인됐어요",
    `${doctorName} 선생님의 신청이 승인됐어요. 요금제를 고르고 결제하면 시작해요.`,
    numbered(number),
    `요금제: ${siteUrl}${kinPaymentOf(number)}`,
    statusAt(siteUrl),
  );

export const rejectedMail = (number: string, doctorName: string, reason: string, siteUrl: string) =>
  mailWords(
    "지식iN 답변 신청이 반려됐어요",
    `${doctorName} 선생님의 신청이 반려됐어요.`,
    numbered(number),
    `이유: ${reason}`,
    `고쳐서 다시 신청할 수 있어요: ${siteUrl}${KIN_JOIN}`,
    statusAt(siteUrl),
  );
