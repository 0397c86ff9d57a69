import { mailWords, type MailWords } from "#backend/mails/index.ts";
import { COMPANY } from "#contract/company.ts";
import { josa } from "#contract/josa.ts";
import { maskedLoginId } from "#contract/masking.ts";
import { LOGIN_PAGE, RESET_PAGE } from "#contract/page-addresses.ts";
import { RESET_MINUTES } from "#contract/recovery-limits.ts";

/** The words of the mails by which an account is found again, and its address confirmed. */

const { phone } = COMPANY.help;

const NOT_ASKED = "요청하지 않으셨다면 이 메일은 지우셔도 돼요. 바뀐 것은 없어요.";
const NOT_CHANGED = `바꾸지 않으셨다면 바로 ${josa(phone, "으로/로")} 알려 주세요.`;

export const loginIdMail = (hospital: string, loginId: string, siteUrl: string): MailWords =>
  mailWords(
    "아이디 안내",
    `${hospital}에서 쓰는 아이디는 ${maskedLoginId(loginId)}예요. 안전하게 일부를 가렸어요.`,
    `로그인: ${siteUrl}${LOGIN_PAGE}\n비밀번호도 잊었다면: ${siteUrl}${RESET_PAGE}`,
    NOT_ASKED,
  );

export const resetMail = (hospital: string, link: string): MailWords =>
  mailWords(
    "비밀번호 재설정",
    `${hospital} 계정의 새 비밀번호를 정하는 링크예요. ${RESET_MINUTES}분 동안 한 번 쓸 수 있어요.`,
    link,
    NOT_ASKED,
  );

export const resetDoneMail = (hospital: string, loginId: string): MailWords =>
  mailWords(
    "비밀번호가 바뀌었어요",
    `${hospital} 계정 ${maskedLoginId(loginId)}의 비밀번호가 메일로 받은 링크로 바뀌었어요. 모든 기기에서 로그아웃했어요.`,
    NOT_CHANGED,
  );

export const confirmMail = (hospital: string, link: string): MailWords =>
  mailWords(
    "메일 주소 확인",
    `${hospital} 계정의 연락처로 적은 메일이에요. 로그인한 채로 아래 주소를 열어 확인해 주세요. 하루 동안 쓸 수 있어요.`,
    link,
    "적지 않으셨다면 이 메일은 지우셔도 돼요.",
  );

export const movedMail = (hospital: string, loginId: string): MailWords =>
  mailWords(
    "연락처가 바뀌었어요",
    `${hospital} 계정 ${maskedLoginId(loginId)}의 메일이 다른 주소로 바뀌었어요. 이제 이 주소로는 안내를 보내지 않아요.`,
    NOT_CHANGED,
  );

export const noMailMail = (hospital: string, loginId: string): MailWords =>
  mailWords(
    "연락처에서 메일을 뺐어요",
    `${hospital} 계정 ${maskedLoginId(loginId)}의 연락처에서 이 메일을 뺐어요. 이제 아이디나 비밀번호를 잊어도 메일로 도와드릴 수 없어요.`,
    NOT_CHANGED,
  );
