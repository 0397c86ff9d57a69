import { COMPANY } from "#contract/company.ts";

/** Why somebody did not come in from the EMR: what happened, and what to do now (/emr-login-error). */
export const ENTRY_ERRORS = {
  TOKEN_EXPIRED: {
    title: "들어올 수 있는 시간이 지났어요",
    lead: "EMR이 만든 입장권은 60초 동안만 써요. 계정과 예약에는 문제가 없어요.",
    cure: "EMR에서 예약 버튼을 다시 눌러 주세요.",
  },
  TOKEN_USED: {
    title: "이미 쓴 입장권이에요",
    lead: "입장권은 한 번만 써요. 다른 창에서 이미 열었을 수 있어요.",
    cure: "EMR에서 예약 버튼을 다시 눌러 주세요. 내가 열지 않았다면 내 계정에서 로그인 기록을 봐 주세요.",
  },
  KEY_INVALID: {
    title: "EMR의 연동 열쇠가 맞지 않아요",
    lead: "닥톡에서 열쇠를 새로 만들었거나 끝냈거나, EMR에 잘못 적혀 있어요.",
    cure: "설정을 맡은 분이 닥톡의 플랫폼 연동 › EMR › 키 바꾸기에서 연동 열쇠를 만들어 EMR에 다시 붙여 주세요. 그동안은 아이디로 들어올 수 있어요.",
  },
  KEY_EXPIRED: {
    title: "EMR의 연동 열쇠가 끝났어요",
    lead: `연동 열쇠는 만든 날부터 ${COMPANY.periods.entryKeyDays}일 동안 써요. 계정과 예약에는 문제가 없어요.`,
    cure: "설정을 맡은 분이 닥톡의 플랫폼 연동 › EMR › 키 바꾸기에서 새 열쇠를 만들어 EMR에 붙여 주세요. 그동안은 아이디로 들어올 수 있어요.",
  },
  INSTITUTION_MISMATCH: {
    title: "다른 병원의 열쇠예요",
    lead: "EMR에 적힌 요양기관번호와 열쇠가 만들어진 병원의 번호가 달라요.",
    cure: "EMR의 병원 정보에서 번호를 고쳐 주세요. 병원이 두 곳이면 그 병원의 열쇠를 따로 적어야 해요.",
  },
  SERVER_DOWN: {
    title: "로그인 서버가 답하지 않아요",
    lead: "입장권을 확인하지 못했어요. 계정과 예약에는 문제가 없어요.",
    cure: "잠시 뒤 다시 열어 주세요. 60초가 지났으면 EMR에서 예약 버튼을 다시 눌러 주세요.",
  },
  OTHER: {
    title: "EMR에서 들어오지 못했어요",
    lead: "EMR이 보낸 것으로는 로그인하지 못했어요. 계정과 예약에는 문제가 없어요.",
    cure: "EMR에서 예약 버튼을 다시 눌러 주세요. 그래도 같으면 아이디로 로그인해 주세요.",
  },
} as const;

export const ENTRY_ERROR_TEXT = {
  madeAt: "만든 때",
  goodUntil: "쓸 수 있던 때",
  untilClock: (clock: string) => `${clock}까지`,
  openedAt: "연 때",
  usedAt: "쓴 때",
  byId: "아이디로 로그인",
  again: "다시 열기",
  quote: (number: string) => `문의 번호 ${number}`,
} as const;
