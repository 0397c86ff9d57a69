import { COMPANY } from "#contract/company.ts";
import type { MendedPage } from "#contract/signup-pages.ts";
import { josa } from "./reservation.ts";

const { help } = COMPANY;

/** Words of what is typed anew of a sign-up that was sent, while more is wanted of it. */
export const SIGNUP_MEND = {
  lead: "보완 요청을 받은 동안 고칠 수 있어요.",
  keep: "고친 것 저장",
  then: "저장한 뒤 ‘보완 보내기’를 눌러 주세요.",
  kept: "고친 것을 저장했어요. 다 고쳤으면 ‘보완 보내기’를 눌러 주세요.",
  links: { PERSON: "담당자 고치기", BUSINESS: "사업자 정보 고치기" } satisfies Record<
    MendedPage,
    string
  >,
  elsewhere: `적은 것은 신청한 브라우저에서만 고칠 수 있어요. 그 브라우저를 못 쓰면 ${josa(help.phone, "으로/로")} 전화해 주세요.`,
} as const;
