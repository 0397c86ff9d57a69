import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import type { HandingPlatform } from "#contract/session-state.ts";

/** Why what came with the browser was dropped, as it is quoted. */
export const DROPPED = [
  ...(["STATE_UNKNOWN", "STATE_USED", "STATE_EXPIRED"] as const),
  ...(["STATE_FOREIGN", "STATE_ELSEWHERE", "STATE_MALFORMED", "LINKED", "TOO_MANY"] as const),
] as const;
export type Dropped = (typeof DROPPED)[number];

const AS_BEFORE = (name: string) => `받은 값은 버렸고, ${name}와 여기 모두 그대로예요.`;
const MADE = "다녀오는 사이에 연동이 끝났어요. 더 하실 것은 없어요.";
const LATE = "시작한 지 30분이 지난 연동이에요.";
const ELSEWHERE = "지금 로그인한 병원에서 시작하지 않은 연동이에요.";
const NOT_OURS = "한 번 쓴 주소이거나 닥톡 예약에서 시작하지 않은 연동이에요.";

const DROPPED_TITLES: Partial<Record<Dropped, string>> = {
  TOO_MANY: "잠시 뒤에 다시 열어 주세요",
  STATE_ELSEWHERE: "다른 병원의 연동이에요",
};
const DROPPED_LEADS: Partial<Record<Dropped, string>> = {
  STATE_EXPIRED: LATE,
  STATE_ELSEWHERE: ELSEWHERE,
  LINKED: MADE,
};

/** Where one begins at each, and what comes through it. */
const OWN: Record<HandingPlatform, { through: string; first: string; refused: string }> = {
  NAVER: {
    through: "네이버 예약으로 들어온 예약을",
    first: "네이버 스마트플레이스에서 사업장 관리자로 로그인해요.",
    refused: "네이버에서 취소를 눌렀거나 사업장 관리자가 아닌 계정이에요.",
  },
  KAKAO: {
    through: "카카오 채널로 들어온 예약을",
    first: "카카오 비즈니스에서 채널 관리자로 로그인해요.",
    refused: "카카오에서 취소를 눌렀거나 채널 관리자가 아닌 계정이에요.",
  },
};

/** The words of the page where a booking platform sends the browser back. */
export function landingText(platform: HandingPlatform) {
  const name = PLATFORM_NAMES[platform];
  const { through, first, refused } = OWN[platform];
  return {
    page: `${name} 연동`,
    explain: {
      title: `${name} 예약을 잇는 곳이에요`,
      lead: `${through} 병원의 다른 예약과 한 판에서 봐요.`,
      steps: [
        first,
        "닥톡 예약에 예약과 빈자리 권한을 줘요.",
        "이 화면으로 돌아와 상품을 짝지어요.",
      ],
      login: "로그인하고 시작",
      begin: "연동 시작",
    },
    handed: {
      same: {
        title: `${name}에서 돌아왔어요`,
        lead: `${name}가 아래를 알려 줬어요. 맞으면 이어서 해 주세요. 아직 아무것도 바꾸지 않았어요.`,
      },
      anyone: {
        title: "로그인하면 이어서 할 수 있어요",
        lead: `${name}가 알려 준 것은 잃지 않아요. 30분 동안 기억해요.`,
      },
      other: {
        title: "다른 병원의 연동이에요",
        lead: (id: string, hospital: string) =>
          `지금 ${id} 아이디로 로그인한 병원에는 아무것도 넘기지 않았어요. 이으려면 로그아웃하고 ${hospital} 아이디로 로그인해 주세요.`,
      },
      key: `${name} 로그인 키`,
      business: "사업장 번호",
      group: "사업장 그룹",
      hospital: "이을 병원",
      loggedIn: (id: string) => `${id} 아이디로 로그인됨`,
      until: "기억하는 때",
      untilClock: (clock: string) => `${clock}까지`,
      goOn: "이어서 연동하기",
      notOurs: "다른 병원이에요",
      login: "로그인",
      stay: "예약판으로",
      after:
        "병원이 아직 닥톡 예약을 쓰지 않으면 가입 신청부터 해 주세요. 승인되면 연동을 다시 시작해 주세요.",
      thrownAway: AS_BEFORE(name),
    },
    dropped: {
      title: (why: Dropped) =>
        why === "LINKED"
          ? `${name}와 이미 이어져 있어요`
          : (DROPPED_TITLES[why] ?? "이 주소는 쓸 수 없어요"),
      lead: (why: Dropped) =>
        why === "TOO_MANY"
          ? "맞지 않는 주소가 여러 번 열려서 잠시 막았어요. 1분 뒤에 이 화면을 새로 고쳐 주세요."
          : `${DROPPED_LEADS[why] ?? NOT_OURS} ${AS_BEFORE(name)}`,
      elsewhere: (hospital: string | null) =>
        `이으려면 로그아웃하고 ${hospital ?? "이을 병원의"} 아이디로 로그인해서 처음부터 해 주세요.`,
      again: "처음부터 연동하기",
      links: "연동 상태 보기",
      after:
        "하지 않은 연동인데 이 화면이 열렸다면 창을 닫고 병원에서 설정을 맡은 분에게 알려 주세요.",
    },
    refused: {
      title: `${name}에서 권한을 받지 못했어요`,
      lead: `${refused} 여기와 ${name} 모두 그대로예요.`,
      answer: `${name}의 답`,
      again: `${name}로 다시 가기`,
      later: "나중에",
    },
    signUp: "가입 신청",
    askWith: "문의할 때:",
    contact: "연동이 안 되면 병원에서 설정을 맡은 분에게 문의해 주세요",
  };
}
export type LandingText = ReturnType<typeof landingText>;

export const LANDING_PICTURES = {
  joined: "두 시간표의 같은 시각을 펜으로 이은 그림",
  cut: "두 시간표 사이에서 끊긴 펜 줄",
  ticket: "구멍이 뚫린 표와 떨어진 조각",
} as const;
