import { COMPANY } from "./company.ts";

/**
 * What somebody agrees to who asks to answer on 지식iN: the texts of `/kin-join`. A text that is changed gets
 * another version, the day of the change (a test pins each): what was agreed to is kept with its version and the
 * hash of its words.
 */
export interface KinConsent {
  name: string;
  version: string;
  required: boolean;
  /** The first says the whole in one plain sentence. */
  text: readonly string[];
}

/** A request that was refused or taken back, or whose paid days are over, keeps who asked for so long. */
export const KIN_DAYS = COMPANY.periods.documentDays;

export const KIN_CONSENTS = {
  /** 개인정보 보호법 제15조 제1항 제1호, as the privacy policy says of 지식iN. */
  LICENCE: {
    name: "면허 정보 확인",
    version: "2026-11-28",
    required: true,
    text: [
      "적은 이름과 면허번호가 실제 면허와 같은지 확인하는 데 동의해요.",
      "받는 것: 의사 이름, 면허번호, 전문과목, 병원 이름과 요양기관번호, 휴대전화, 메일(적은 경우).",
      "쓰는 곳: 신청 접수와 연락, 의사 자격의 확인, 지식iN 답변에 이름과 전문과목을 싣는 일.",
      `보관: 이용이 끝나거나 반려되거나 철회하고 ${KIN_DAYS}일 뒤에 지워요. 심사나 결제가 없는 신청은 ${COMPANY.periods.undecidedDays}일 뒤에 지워요.`,
      "동의하지 않을 수 있어요. 그러면 면허를 확인할 수 없어 신청을 받지 못해요.",
    ],
  },
  /** The contract's own terms; 의료법 제56조 제2항, 제27조 제3항. */
  PRINCIPLES: {
    name: "답변 원칙",
    version: "2026-11-20",
    required: true,
    text: [
      "의사 본인이 아는 것만 답하고, 진단과 처방은 적지 않아요.",
      "치료 경험담, 효과를 장담하는 말, 다른 병원과의 비교, 할인이나 무료 진료로 이끄는 말은 쓰지 않아요.",
      "질문한 분이 누구인지 알 수 있는 내용은 옮기지 않아요.",
      "급한 증상으로 보이면 119나 가까운 응급실을 먼저 알려요.",
      "어긴 답변은 내리고, 되풀이되면 이용을 멈출 수 있어요.",
    ],
  },
  NEWS: {
    name: "답변을 병원 소식에 싣기",
    version: "2026-11-20",
    required: false,
    text: [
      "올린 답변을 병원 소식에도 싣는 데 동의해요. 동의하지 않아도 신청할 수 있어요.",
      "싣는 것: 답변의 글, 의사 이름, 전문과목. 질문한 분의 정보는 싣지 않아요.",
      "언제든 거둘 수 있고, 거두면 소식에서 내려요.",
    ],
  },
} as const satisfies Record<string, KinConsent>;

export type KinConsentCode = keyof typeof KIN_CONSENTS;
export const KIN_CONSENT_CODES = Object.keys(KIN_CONSENTS) as KinConsentCode[];

/** What is hashed of a text: its name and every line of it. */
export const consentWords = ({ name, text }: KinConsent): string => [name, ...text].join("\n");
