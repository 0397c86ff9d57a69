import {
  APPLICATION,
  APPLY,
  BOARD,
  LINKING_HUB,
  PLATFORM_SYNC,
  LOAD_PRODUCTS,
  PRODUCTS,
  PRODUCT,
  RESOURCES,
  SETTINGS,
} from "../addresses.ts";

/** The main sections in the order of the bar; each comes with its first screen. */
export const SECTIONS = [
  { to: BOARD, word: "예약" },
  { to: PRODUCTS, word: "상품", also: [PRODUCT, RESOURCES, LOAD_PRODUCTS] },
  { to: PLATFORM_SYNC, word: "연동", also: [LINKING_HUB] },
  { to: APPLICATION, word: "신청", also: [APPLY] },
  { to: SETTINGS, word: "설정" },
] as const;
