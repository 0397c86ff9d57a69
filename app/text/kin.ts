import { COMPANY } from "#contract/company.ts";
import { CODES } from "#contract/codes.ts";
import { KIN_DAYS } from "#contract/kin-consents.ts";
import type { KinState } from "#contract/kin-states.ts";
import { KIN_PASS_MINUTES } from "#contract/kin-rules.ts";
import { PLANS } from "#contract/payment-plans.ts";
import { digits } from "./digits.ts";
import { recoveryFailure } from "./recovery.ts";
import { unbroken } from "./time.ts";

const least = (of: "won" | "questions") => Math.min(...PLANS.map((plan) => plan[of]));
const most = Math.max(...PLANS.map(({ questions }) => questions));

/** The words of 지식iN 답변: asking for it, and how that stands. */
export const KIN = {
  join: {
    title: "지식iN에서 답하는 의사",
    lead: "환자의 질문에 이름을 걸고 답하고, 답변 아래에 병원의 전화나 예약 링크를 달아요.",
    steps: [
      {
        when: "신청",
        what: "면허와 전문과목을 확인해요",
        small: `${COMPANY.takes.kin}, 메일을 적으면 알려 드려요`,
      },
      {
        when: "답변",
        what: `하루에 질문 ${least("questions")}–${most}개까지 보내 드려요`,
        small: "요금제에 따라 달라요. 진단과 처방은 적지 않아요",
      },
      { when: "링크", what: "전화나 예약으로 이어지는 링크", small: "몇 번 눌렸는지 볼 수 있어요" },
      {
        when: "요금",
        what: `한 달 ${digits(least("won"))}원부터, 부가세 포함`,
        small: "승인된 뒤에 골라요",
      },
    ],
    status: "신청 상태 보기",
    price: "요금",
    doctorName: "의사 이름",
    specialty: "전문과목",
    choose: "골라 주세요",
    licence: "의사 면허번호",
    licenceHint: "치과의사와 한의사는 그 면허의 번호예요.",
    hospital: "병원",
    institution: "요양기관번호",
    institutionHint: "숫자 8자리. 적으면 병원을 더 빨리 찾아요.",
    mobile: "휴대전화",
    mobileHint: "신청 상태를 볼 때 번호와 함께 써요.",
    email: "메일",
    emailHint: "승인되거나 반려되면 알려 드려요.",
    consents: "동의",
    required: "필수",
    optional: "선택",
    show: "보기",
    submit: "답변 의사 신청",
  },
  ask: {
    title: "지식iN 신청 상태",
    lead: "신청할 때 받은 번호와 휴대전화 번호로 봐요.",
    over: `본 지 ${KIN_PASS_MINUTES}분이 지났어요. 번호로 다시 찾아 주세요.`,
    number: "신청 번호",
    numberHint: "K1120-003처럼 생겼어요.",
    mobile: "휴대전화",
    submit: "상태 보기",
    none: "번호와 휴대전화가 모두 맞는 신청이 없어요. 둘 다 다시 확인해 주세요.",
    join: "새로 신청하기",
  },
  made: {
    title: "신청했어요",
    lead: "번호를 적어 두세요. 휴대전화 번호와 함께 쓰면 언제든 상태를 볼 수 있어요.",
    number: "신청 번호",
    steps: (isMailed: boolean) => [
      {
        when: COMPANY.takes.kin,
        what: "면허와 전문과목을 확인해요",
        small: "따로 보낼 것은 없어요",
      },
      {
        when: "확인되면",
        what: "승인하고 요금제를 고를 수 있어요",
        small: isMailed ? "적으신 메일로 알려 드려요" : "이 번호로 상태를 봐 주세요",
      },
      { when: "결제하면", what: "답할 질문을 보내 드려요" },
    ],
    see: "신청 상태 보기",
  },
  seen: {
    title: "지식iN 답변 의사 신청",
    plans: "요금제 보기",
    plan: "요금제",
    paid: (plan: string, months: number) => `${plan} ${months}개월`,
    receipt: "영수증 보기",
    paidTo: (day: string) => `${unbroken(day)}까지 결제했어요.`,
    paidUp: (day: string) =>
      `결제한 기간이 ${unbroken(day)}에 끝났어요. 이어서 하시려면 다시 결제해 주세요.`,
    pending: {
      now: "결제를 확인하고 있어요.",
      then: "은행의 답을 기다려요. 다시 결제하지 마세요. 결제됐으면 주문에 영수증이 나와요.",
      order: "주문 보기",
    },
    renew: "이어서 결제하기",
    other: "다른 신청 보기",
    again: "다시 신청하기",
    withdraw: "신청 철회",
    withdrawAsks: "신청을 철회할까요?",
    withdrawThen: `되돌릴 수 없어요. 적으신 이름, 면허번호, 연락처는 ${KIN_DAYS}일 뒤에 지워요. 필요하면 새로 신청할 수 있어요.`,
    keep: "그대로 두기",
    tooLate: "그사이 승인되거나 끝난 신청이라 철회하지 못했어요. 지금 상태를 확인해 주세요.",
    reason: (reason: string) => `“${reason}”`,
    news: { AGREED: "동의함", WITHDRAWN: "거두었어요. 소식에서 내려요." },
    newsWithdraw: "거두기",
    newsNone: "병원 소식에 싣는 데 동의하지 않으신 신청이에요. 거둘 것이 없어요.",
  },
} as const;

/** What stands under the track: what is so, and what one does now. */
export const KIN_SAYS: Record<KinState, { now: string; then: string }> = {
  SUBMITTED: {
    now: "신청을 받았어요.",
    then: `면허와 전문과목을 확인하고 있어요. 보통 ${COMPANY.takes.kin} 걸려요.`,
  },
  VERIFIED: { now: "면허를 확인했어요.", then: "승인을 기다리고 있어요. 따로 하실 일은 없어요." },
  APPROVED: { now: "승인됐어요.", then: "요금제를 고르고 결제하면 답할 질문을 보내 드려요." },
  ACTIVE: { now: "답변하고 있어요.", then: "답할 질문을 보내 드리고 있어요." },
  REJECTED: { now: "반려됐어요.", then: "이유를 확인하고 고쳐서 다시 신청할 수 있어요." },
  WITHDRAWN: {
    now: "철회한 신청이에요.",
    then: `적으신 정보는 철회하고 ${KIN_DAYS}일 뒤에 지워요.`,
  },
};

/** The stations of a request, and what is said of those to come. */
export const KIN_STATIONS = [
  { state: "SUBMITTED", toCome: "" },
  { state: "VERIFIED", toCome: `보통 ${COMPANY.takes.kin}` },
  { state: "APPROVED", toCome: "확인되면" },
  { state: "ACTIVE", toCome: "요금을 내면" },
] as const satisfies readonly { state: KinState; toCome: string }[];

/** Why nothing was sent or found, where no field is the reason. */
export const kinFailure = (code: string, retryAfterSeconds: number | null): string =>
  code === CODES.notFound ? KIN.ask.none : recoveryFailure(code, retryAfterSeconds);
