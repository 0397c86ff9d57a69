import { cookieAttributes, cookieValues } from "./cookies.ts";

/** Light, dark, or as the system says. A cookie of its own, so that the first byte is right. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

export function readTheme(cookieHeader: string | null): Theme {
  const value = cookieValues(cookieHeader).get("theme");
  return isTheme(value) ? value : "system";
}

export const themeSetCookie = (theme: Theme, secure: boolean): string =>
  `theme=${theme}; ${cookieAttributes(secure)}`;
