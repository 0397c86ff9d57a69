import { COMPANY } from "#contract/company.ts";
import { isOver, type RequestState } from "#contract/request-states.ts";
import type { MendedPage } from "#contract/signup-pages.ts";
import { josa } from "./reservation.ts";

const { help } = COMPANY;
const NOT_KEPT = "그사이 상태가 바뀌어 고친 것은 저장하지 않았어요.";

/** Words of what is typed anew of a sign-up that was sent, while more is wanted of it. */
export const SIGNUP_MEND = {
  lead: "보완 요청을 받은 동안 고칠 수 있어요.",
  keep: "고친 것 저장",
  /** What the button does, where the phone's line says what comes next. */
  leads: "저장하면 신청 상태로",
  then: "저장한 뒤 ‘보완 보내기’를 눌러 주세요.",
  /** @param missing the documents that are still waited for */
  kept: (missing: readonly string[]) =>
    missing.length === 0
      ? "고친 것을 저장했어요. 다 고쳤으면 ‘보완 보내기’를 눌러 주세요."
      : `고친 것을 저장했어요. ${josa(missing.join(", "), "을/를")} 올리면 보낼 수 있어요.`,
  unchanged: "바꾼 것이 없어서 그대로예요.",
  /** It was decided on, or sent on, meanwhile: where it is mended now. */
  notKept: (state: RequestState) => {
    if (state === "APPROVED" || state === "DONE")
      return `${NOT_KEPT} 로그인한 뒤 병원 정보와 내 계정에서 고칠 수 있어요.`;
    return isOver(state)
      ? NOT_KEPT
      : `${NOT_KEPT} 고칠 것이 있으면 ${josa(help.phone, "으로/로")} 전화해 주세요.`;
  },
  stillThere: (number: string) => `${number} 신청은 그대로 있어요. 번호와 휴대전화로 찾아 주세요.`,
  /** The ways to these pages, and their heads. */
  links: { PERSON: "담당자 고치기", BUSINESS: "사업자 정보 고치기" } satisfies Record<
    MendedPage,
    string
  >,
  elsewhere: `적은 것은 신청한 브라우저에서만 고칠 수 있어요. 그 브라우저를 못 쓰면 ${josa(help.phone, "으로/로")} 전화해 주세요.`,
} as const;
