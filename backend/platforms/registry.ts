import type { LinkedPlatform } from "#contract/platform.ts";
import { emr } from "./emr/emr.ts";
import { kakao } from "./kakao/kakao.ts";
import { naver } from "./naver/naver.ts";
import type { Platform } from "./platform.ts";

/** The adapter of each platform. */
export const adapters: Readonly<Record<LinkedPlatform, Platform>> = {
  NAVER: naver,
  KAKAO: kakao,
  EMR: emr,
};
