/** The words of the login on every screen: its way out, and how it is kept. */
export const SESSION = {
  logout: "로그아웃",
  idleTitle: "곧 로그아웃돼요",
  idleBody: (left: string) =>
    `오래 쓰지 않아 ${left} 뒤 자동으로 로그아웃돼요. 계속 쓰려면 연장해 주세요.`,
  extend: "로그인 연장",
} as const;
