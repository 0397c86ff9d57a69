/** 설정: its side navigation and its screens. */
export const SETTINGS_TEXT = {
  nav: "설정",
  hospital: "병원 정보",
  products: "상품",
  platforms: "플랫폼 연동",
  /** Beside it, for the ear: of so many links. */
  toLinkAgain: "곳 재연결 필요",
  history: "접근 기록",
  account: "내 계정",
} as const;

export const ACCOUNT_TEXT = {
  title: "내 계정",
  password: "비밀번호",
  /** Who is logged in where; what is not known is left out. */
  who: (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · "),
  screen: "화면과 단축키",
  screenThen: "이 컴퓨터에만 남아요.",
  keys: "단축키",
  keysThen: "글자를 적는 동안에는 듣지 않아요. Esc는 늘 닫아요.",
  theme: "밝기",
  block: "예약판 칸",
  blockThen: "크게 하면 30분이 더 높아요",
  blocks: { normal: "보통", large: "크게" },
  themes: { system: "시스템", light: "밝게", dark: "어둡게" },
  on: "켜기",
  off: "끄기",
} as const;
