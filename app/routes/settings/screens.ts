import { SETTINGS_TEXT } from "#app/text/settings.ts";
import {
  ACCOUNT,
  HISTORY,
  HOSPITAL_INFO,
  LINKING_HUB,
  LOAD_PRODUCTS,
  PLATFORM_SYNC,
  PRODUCT,
  PRODUCTS,
  RESOURCES,
} from "../addresses.ts";

/** The screens of 상품 and 설정 in the order of the side navigation; each comes with its first build. */
export const SCREENS = [
  { to: HOSPITAL_INFO, word: SETTINGS_TEXT.hospital },
  { to: PRODUCTS, word: SETTINGS_TEXT.products, also: [PRODUCT, RESOURCES, LOAD_PRODUCTS] },
  { to: PLATFORM_SYNC, word: SETTINGS_TEXT.platforms, also: [LINKING_HUB] },
  { to: HISTORY, word: SETTINGS_TEXT.history },
  { to: ACCOUNT, word: SETTINGS_TEXT.account },
] as const;
