import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { ACCOUNT, HISTORY } from "../addresses.ts";

/** The screens of 설정 in the order of the side navigation; each comes with its first build. */
export const SCREENS = [
  { to: HISTORY, word: SETTINGS_TEXT.history },
  { to: ACCOUNT, word: SETTINGS_TEXT.account },
] as const;
