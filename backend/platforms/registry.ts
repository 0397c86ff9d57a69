import type { LinkedPlatform } from "#contract/platform.ts";
import { kakao } from "./kakao/kakao.ts";
import { naver } from "./naver/naver.ts";
import type { Platform } from "./platform.ts";

/** The adapter of each platform; the EMR's is not there yet. */
export const platforms: Partial<Record<LinkedPlatform, Platform>> = {
  NAVER: naver,
  KAKAO: kakao,
};
