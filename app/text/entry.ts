import { CODES } from "#contract/codes.ts";
import { loginFailure } from "./login.ts";
import { josa } from "./reservation.ts";

/** The words of /reservation-auto-login. */
export const ENTRY_TEXT = {
  head: "병원 열기",
  title: (hospital: string) => `${josa(hospital, "을/를")} 열어요`,
  lead: "EMR에서 오셨어요. 이 계정으로 로그인해요.",
  leadOfLink: "받은 링크로 오셨어요. 이 계정으로 로그인해요.",
  hospital: "병원",
  account: "계정",
  from: "들어온 곳",
  opens: "열릴 화면",
  enter: (name: string) => `${josa(name, "으로/로")} 들어가기`,
  going: "여는 중이에요.",
  once: (until: string) =>
    `이 버튼은 ${until}까지 한 번 쓸 수 있어요. 내 계정이 아니면 누르지 말고 창을 닫아 주세요.`,
  none: {
    title: "EMR에서 열어 주세요",
    lead: "EMR의 예약 버튼을 누르면 이 화면을 지나 아이디 없이 들어와요.",
    byId: "아이디로 로그인",
  },
  inside: {
    title: "이미 들어와 있어요",
    lead: "이 브라우저는 로그인되어 있어요.",
    open: (screen: string) => `${screen} 열기`,
  },
} as const;

/** Where another account is logged in in this browser. */
export const SWITCH_TEXT = {
  title: "다른 계정으로 로그인되어 있어요",
  lead: "바꾸면 지금 계정은 이 브라우저에서 로그아웃돼요. 적던 것은 그 계정에 남아요.",
  now: "지금",
  nowUnknown: "다른 병원",
  asked: "열려는 곳",
  change: (to: string) => `${josa(to, "으로/로")} 바꾸기`,
  stay: (at: string) => `${at}에 그대로 있기`,
  staySame: (id: string) => `${josa(id, "으로/로")} 그대로 있기`,
  until: (until: string) => `${until}까지 바꿀 수 있어요. 지나면 EMR에서 다시 열어 주세요.`,
} as const;

const SCREENS: readonly (readonly [path: RegExp, name: string])[] = [
  [/^\/(?:settings\/product|product|load-naver-product)(?=[/?#]|$)/, "상품"],
  [/^\/(?:settings\/platform-sync|linking-platform)(?=[/?#]|$)/, "플랫폼 연동"],
  [/^\/settings(?=[/?#]|$)/, "설정"],
  [/^\/$/, "오늘 예약"],
];

/** What the screen at a path of ours is called. */
export const screenName = (path: string): string =>
  SCREENS.find(([of]) => of.test(path))?.[1] ?? "예약";

/** Why nobody came in this time, by a token that is as good as before. */
export const entryFailure = (retryAfterSeconds: number | null): string =>
  loginFailure(CODES.tooMany, retryAfterSeconds);
