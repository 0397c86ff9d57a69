/** The words that stand around every page without login. */
export const PUBLIC_TEXT = {
  contact: (phone: string, hours: string) => `막히면 ${phone}, ${hours}`,
  login: "로그인",
  toLogin: "로그인으로",
} as const;
