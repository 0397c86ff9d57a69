import { isLinked, type Platform } from "#contract/platform-names.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import { clock } from "./time.ts";

/** What is said of the line to the server; `loaded` is when what stands here was read (UTC ISO). */
export const LINE_TEXT = {
  down: (loaded: string) => `연결이 끊겼어요. ${clock(loaded)}까지의 화면이에요.`,
  downThen: "바꾸는 일은 연결된 뒤에 할 수 있어요.",
  slow: (loaded: string) => `서버가 늦게 답해요. ${clock(loaded)}까지의 화면이에요.`,
  slowThen: "누른 것은 저장되면 알려 드려요.",
  saving: (seconds: number) => `저장하고 있어요. ${seconds}초째`,
  again: "지금 다시",
  notOpened: "연결이 끊겨서 열지 못했어요. 연결되면 다시 눌러 주세요.",
  /** Under acts that wait for the line; at a platform one may answer all the same. */
  whenBack: (platform: Platform) =>
    isLinked(platform)
      ? `연결되면 누를 수 있어요. 급하면 ${PLATFORM_WORDS[platform]}에서 직접 답해 주세요.`
      : "연결되면 누를 수 있어요.",
  bookWhenBack: "연결되면 예약 등록",
} as const;

/** Where how the platforms' links stand could not be read. */
export const LINKS_UNKNOWN = "연동 상태를 확인하지 못했어요";
